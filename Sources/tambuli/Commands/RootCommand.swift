/// All commands, in the order the help text lists them. A command is one file in this folder, and one line here.
enum RootCommand {
    static let command: Command = Command(
        name: "tambuli",
        summary: "Push to simulated devices and see what each would show, and why",
        subcommands: [
            CompletionCommand.command
        ])
}
