import APS

extension Command {
    static let token = Command(
        name: "token", summary: "Print the device token of an installed app",
        discussion: "The same token each time, until the app is uninstalled.",
        example: "TOKEN=$(tambuli token com.example.chat)",
        arguments: [
            Argument("BUNDLE", .text("BUNDLE"), "the app (default: the only one installed)", .optional)
        ],
        options: [
            .device,
            Option("kind", .choice(PushType.allCases.map(\.rawValue)), "the kind of push it is for (default: alert)"),
            Option("environment", .choice(World.allCases.map(\.rawValue)), "default: development"),
            .state, .json,
        ]
    ) { arguments in
        let answer = try await RunningServer(state: arguments.state).ask(
            FindToken(
                device: arguments.text("device"), bundle: arguments.text("BUNDLE"),
                kind: arguments.text("kind").flatMap(PushType.init) ?? .alert,
                world: arguments.text("environment").flatMap(World.init) ?? .development))
        Output.result.line(arguments.flag("json") ? try JSONLine.encode(answer) : answer.token.description)
        return .done
    }
}
