import APS
import PushService

extension Command {
    static let reasons = Command(
        name: "reasons", summary: "Print the reasons for which the endpoint refuses pushes, and when it does",
        discussion: """
            After the reasons stand the questions on which Apple's documents are silent, with the words that `tambuli serve
            --choose` takes; the first is the default.
            """,
        example: """
            tambuli reasons
            tambuli reasons BadDeviceToken
            """,
        arguments: [Argument("REASON", .choice(RejectionReason.self), "only these", .any)],
        options: [.json, .flag("markdown", "print all as a page in Markdown")]
    ) { arguments in
        if arguments.flag("markdown") {
            Output.result.line(AnswersPage.text)
            return .done
        }
        let asked = arguments.texts("REASON")
        for reason in RejectionReason.allCases where asked.isEmpty || asked.contains(reason.rawValue) {
            if arguments.flag("json") {
                Output.result.line(try JSONLine.encode(ReasonRow(reason)))
            } else {
                let style = Output.result.style
                Output.result.line("\(reason.status) \(style.emphasize(reason.rawValue, .bold))  \(reason.meaning)")
                Output.result.line("    here: \(reason.occasion)")
            }
        }
        guard asked.isEmpty, !arguments.flag("json") else { return .done }
        for choice in EndpointChoice.allCases {
            Output.result.line("\(choice.rawValue)  \(choice.question)")
            for answer in [choice.usual, choice.other] {
                Output.result.line("    \(choice.rawValue)=\(answer.word)  \(answer.basis)")
            }
        }
        return .done
    }
}

/// A row of the table for machines.
private struct ReasonRow: Encodable {
    var reason: String
    var status: Int
    var meaning: String
    var occasion: String
    var mayRetry: Bool
    var source: String

    init(_ reason: RejectionReason) {
        self.reason = reason.rawValue
        status = reason.status
        meaning = reason.meaning
        occasion = reason.occasion
        mayRetry = reason.mayRetry
        source = reason.source
    }
}

/// The page `docs/answers.md`, made of the tables.
enum AnswersPage {
    static var text: String {
        """
        # What the endpoint answers

        This page is printed by `tambuli reasons --markdown`; a test keeps it current. A push that is accepted is answered
        200 without a body, after it is on disk. One that is refused is answered with a status and `{"reason": …}`, and only
        410 adds `timestamp`. What is known beyond that goes into the response header `tambuli-diagnosis`, whose codes
        `tambuli codes` explains, and never into the reason. Which rule is tested by which push: [conformance.md](conformance.md).

        "Again" says whether the same push may succeed later.

        | status | reason | meaning | given here when | again |
        | --- | --- | --- | --- | --- |
        \(RejectionReason.allCases.map(line).joined(separator: "\n"))

        The reasons are documented in "Handling notification responses from APNs", but for these:

        \(otherSources.joined(separator: "\n"))

        ## Where Apple is silent

        Other sources answer these questions in more than one way. `tambuli serve --choose QUESTION=ANSWER` decides; the first
        answer of each is the default.

        | question | answer | what speaks for it |
        | --- | --- | --- |
        \(EndpointChoice.allCases.flatMap(lines).joined(separator: "\n"))

        Any reason can also be had on demand, and GOAWAY, resets, delays and silence besides: [faults.md](faults.md).
        """
    }

    private static func line(_ reason: RejectionReason) -> String {
        "| \(reason.status) | `\(reason.rawValue)` | \(reason.meaning) | \(reason.occasion) | \(reason.mayRetry ? "yes" : "no") |"
    }

    private static var otherSources: [String] {
        let usual = RejectionReason.badTopic.source
        return RejectionReason.allCases.filter { $0.source != usual }.map { "- `\($0.rawValue)`: \($0.source)" }
    }

    private static func lines(_ choice: EndpointChoice) -> [String] {
        [
            "| \(choice.question) | `\(choice.rawValue)=\(choice.usual.word)` | \(choice.usual.basis) |",
            "| | `\(choice.rawValue)=\(choice.other.word)` | \(choice.other.basis) |",
        ]
    }
}
