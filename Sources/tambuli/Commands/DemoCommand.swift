extension Command {
    static let demo = Command(
        name: "demo", summary: "Play the whole story: register, push, show, reply, and the app's own code hears it",
        discussion: """
            Starts a server in a temporary folder, pushes to the example apps with curl, and ends by itself. Needs curl \
            and python3.
            """,
        example: "tambuli demo",
        options: [
            Option("chat-app", .file("PROGRAM"), "the example chat, if it is not where make puts it"),
            Option("social-app", .file("PROGRAM"), "the example social network, likewise"),
            Option("social-service", .file("PROGRAM"), "its service extension, likewise"),
            Option("social-content", .file("PROGRAM"), "its content extension, likewise"),
            Option("social-content-info", .file(), "the Info.plist of that, likewise"),
        ]
    ) { arguments in
        let start = ContinuousClock.now
        let stage = try DemoStage(programs: DemoPrograms(arguments))
        defer { stage.close() }
        try DemoStory(stage: stage).play()
        stage.title("Seen")
        for thing in stage.seen { stage.say("  ✓ \(thing)") }
        let tenths = Int((ContinuousClock.now - start) / .milliseconds(100))
        stage.say("  in \(tenths / 10).\(tenths % 10) seconds")
        return .done
    }
}
