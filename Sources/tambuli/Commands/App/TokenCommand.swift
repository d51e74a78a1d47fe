import APS

extension Command {
    static let token = Command(
        name: "token", summary: "Print the device token of an installed app, or let it expire",
        discussion: """
            The same token each time, until the app is uninstalled (then it answers 410 Unregistered) or the token
            expires (then it answers 410 ExpiredToken, and the app has another).
            """,
        example: "TOKEN=$(tambuli token com.example.chat)",
        arguments: [
            Argument("BUNDLE", .text("BUNDLE"), "the app (default: the only one installed)", .optional)
        ],
        options: [
            .device,
            Option("kind", .choice(PushType.allCases.map(\.rawValue)), "the kind of push it is for (default: alert)"),
            Option("environment", .choice(World.allCases.map(\.rawValue)), "default: development"),
            .flag("expire", "let the token expire; prints it for the last time"),
            .state, .json,
        ]
    ) { arguments in
        let server = try await RunningServer(state: arguments.state)
        let answer = try await server.ask(
            FindToken(
                device: arguments.text("device"), bundle: arguments.text("BUNDLE"),
                kind: arguments.text("kind").flatMap(PushType.init) ?? .alert,
                world: arguments.text("environment").flatMap(World.init) ?? .development))
        if arguments.flag("expire") { _ = try await server.ask(ExpireToken(token: answer.token)) }
        Output.result.line(arguments.flag("json") ? try JSONLine.encode(answer) : answer.token.description)
        return .done
    }
}
