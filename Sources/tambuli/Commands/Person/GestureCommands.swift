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

    static let longPress = gesture(
        "long-press", "Touch and hold a notification, which opens it", example: "tambuli long-press",
        arguments: [notification]
    ) { _ in .longPress }

    static let touch = gesture(
        "touch", "Touch an element of the view that a content extension draws",
        example: "tambuli touch like\ntambuli touch volume --value 0.5",
        arguments: [
            Argument("ELEMENT", .text("ELEMENT"), "the element's name, which `tambuli show` writes after #"),
            notification,
        ],
        options: [Option("value", .number, "where a slider is left; 1 or 0 for a toggle, which turns over without")]
    ) { .touch(element: $0.required("ELEMENT"), value: $0.text("value").flatMap { Double($0) }) }

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
                    "The app or its content extension has not answered yet; the device waits 30 seconds for it.")
            }
            DiagnosisText.write(answer.diagnoses)
            return answer.diagnoses.contains { $0.severity == .error } ? .answerIsNo : .done
        }
    }
}
