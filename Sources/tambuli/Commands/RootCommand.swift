/// All commands, in the order the help text lists them. A command is one file in this folder, and one line here.
enum RootCommand {
    static let command: Command = Command(
        name: "tambuli",
        summary: "Push to simulated devices and see what each would show, and why",
        discussion: """
            A server that answers as APNs does, and simulated devices that show what arrives, with its buttons, and hand \
            what a person does to the app's own code. Start it with `tambuli serve`.
            """,
        example: """
            tambuli serve
            tambuli app install com.example.chat --categories categories.json
            tambuli push message.apns --bundle com.example.chat
            tambuli show --view expanded
            tambuli reply reply "On my way"
            """,
        subcommands: [
            .serve, .device, .app, .token, .key, .cert, .jwt, .clock, .snapshot, .reset, .broadcast, .fault, .push,
            .run, .show, .longPress, .press, .reply, .touch, .tap, .clear, .swipe, .pushes, .responses, .events,
            .thumbnail, .test, .rules, .codes, .reasons, .lint, .catalog, .demo, CompletionCommand.command, .manual,
        ])
}
