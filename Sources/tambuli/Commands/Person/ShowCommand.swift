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
            .state, .json,
        ]
    ) { arguments in
        let shown = try await RunningServer(state: arguments.state).ask(
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
