extension Command {
    static let snapshot = Command(
        name: "snapshot", summary: "Keep the devices as they are set up now, under a name",
        discussion: """
            Devices, their settings, their apps with categories, and tokens; not what stands on their screens. A name that
            is taken is used anew.
            """,
        example: "tambuli snapshot ready", arguments: [Argument("NAME", .text("NAME"), "what to call it")],
        options: [.state]
    ) { arguments in
        _ = try await RunningServer(state: arguments.state).ask(TakeSnapshot(name: arguments.required("NAME")))
        return .done
    }

    static let reset = Command(
        name: "reset", summary: "Bring the devices back to a snapshot, or to those of a first start",
        discussion: """
            Apps are ended, screens are empty, faults are off. What was pushed and what people did stays on record: `pushes`
            and `responses` still list it.
            """,
        example: """
            tambuli reset ready
            tambuli reset
            """,
        arguments: [
            Argument("NAME", .text("NAME"), "the snapshot (default: an iPhone without apps)", .optional)
        ], options: [.state, .json]
    ) { arguments in
        let answer = try await RunningServer(state: arguments.state).ask(ResetServer(name: arguments.text("NAME")))
        if arguments.flag("json") { Output.result.line(try JSONLine.encode(answer)) }
        return .done
    }
}
