import SimulatedDevice

extension Command {
    static let show = Command(
        name: "show", summary: "Draw what is on a device's screen",
        discussion: "Without an id the newest notification; without --view what is drawn now.",
        example: "tambuli show --view expanded",
        arguments: [
            Argument("ID", .text("ID"), "a notification's id, or its push's apns-id (default: the newest)", .optional)
        ],
        options: [
            .device,
            Option("view", .choice(ViewKind.allCases.filter { $0 != .none }.map(\.rawValue)), "a certain view instead"),
            Option(
                "wait", .integer("SECONDS", in: 0...600),
                "with an apns-id: wait until its device has made what it will of the push"),
            .state, .json,
        ]
    ) { arguments in
        let server = try await RunningServer(state: arguments.state)
        if let seconds = arguments.integer("wait"), let id = arguments.text("ID") {
            let outcome = try await server.ask(WaitForPush(apnsID: id, seconds: Double(seconds)))
            guard outcome.settled else {
                throw CommandFailure(.answerIsNo, "nothing came of \(id) within \(seconds) seconds")
            }
        }
        let shown = try await server.ask(
            ShowNotification(
                id: arguments.text("ID"), device: arguments.text("device"),
                view: arguments.text("view").flatMap(ViewKind.init)))
        guard let shown else {
            Output.talk.line("tambuli: no notification is there")
            return .answerIsNo
        }
        if arguments.flag("json") {
            Output.result.line(try JSONLine.encode(shown))
        } else {
            Output.result.line(NotificationCard(shown, style: Output.result.style).text)
            DiagnosisText.write(shown.diagnoses)
        }
        return .done
    }
}
