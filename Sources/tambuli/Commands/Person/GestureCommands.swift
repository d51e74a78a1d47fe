import APS

extension Command {
    private static let notification = Argument(
        "ID", .text("ID"), "a notification's id, or its push's apns-id (default: the newest)", .optional)

    static let press = gesture(
        "press", "Press an action's button", example: "tambuli press delete",
        arguments: [Argument("ACTION", .text("ACTION"), "the action's identifier"), notification]
    ) { .press(action: $0.required("ACTION")) }

    static let reply = gesture(
        "reply", "Type a reply into a text action and send it", example: #"tambuli reply reply "On my way""#,
        arguments: [
            Argument("ACTION", .text("ACTION"), "the text action's identifier"),
            Argument("TEXT", .text("TEXT"), "what is typed; may be empty"), notification,
        ]
    ) { .reply(action: $0.required("ACTION"), text: $0.required("TEXT")) }

    static let tap = gesture(
        "tap", "Tap the notification itself, which opens the app", example: "tambuli tap", arguments: [notification]
    ) { _ in .tap }

    static let clear = gesture(
        "clear", "Dismiss a notification explicitly", example: "tambuli clear --all", arguments: [notification],
        options: [.flag("all", "clear everything on the device")]
    ) { $0.flag("all") ? .clearAll : .clear }

    static let swipe = gesture(
        "swipe", "Flick the banner away; the notification stays in the centre", example: "tambuli swipe",
        arguments: [notification]
    ) { _ in .swipe }

    private static func gesture(
        _ name: String, _ summary: String, example: String, arguments: [Argument], options: [Option] = [],
        _ kind: @escaping @Sendable (ParsedArguments) -> Perform.Kind
    ) -> Command {
        Command(
            name: name, summary: summary, example: example, arguments: arguments,
            options: options + [.device, .state, .json]
        ) { arguments in
            let answer = try await RunningServer(state: arguments.state).ask(
                Perform(
                    kind: kind(arguments), id: arguments.text("ID"), device: arguments.text("device")))
            if arguments.flag("json") { Output.result.line(try JSONLine.encode(answer)) }
            if answer.asksToUnlock {
                Output.talk.line(
                    "\(answer.device) asks to be unlocked before it goes on: tambuli device unlock \(answer.device)")
            }
            if let action = answer.openTextField {
                Output.talk.line("The text field of \(action) is open; type into it with: tambuli reply \(action) TEXT")
            }
            if !answer.appCompleted {
                Output.talk.line(
                    "The app has not called its completion handler yet; the device waits 30 seconds for it.")
            }
            DiagnosisText.write(answer.diagnoses)
            return answer.diagnoses.contains { $0.severity == .error } ? .answerIsNo : .done
        }
    }
}
