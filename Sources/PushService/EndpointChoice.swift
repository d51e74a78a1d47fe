internal import APS

/// A question that Apple's documents leave open and that others answer in more than one way. The endpoint does what is
/// ``usual``, and the ``other`` if it is told to.
package enum EndpointChoice: String, Sendable, CaseIterable {
    case malformedPayload = "malformed-payload"
    case backgroundWithoutPriority = "background-without-priority"
    case otherTeam = "other-team"
    case keyOfOtherEnvironment = "key-of-other-environment"

    /// One way to answer, and what speaks for it.
    package struct Answer: Sendable {
        /// Names it on the command line.
        package let word: String
        package let basis: String
    }

    package var question: String { row.question }
    package var usual: Answer { row.usual }
    package var other: Answer { row.other }

    private struct Row {
        let question: String
        let usual: Answer
        let other: Answer

        init(_ question: String, _ usual: (String, String), or other: (String, String)) {
            self.question = question
            self.usual = Answer(word: usual.0, basis: usual.1)
            self.other = Answer(word: other.0, basis: other.1)
        }
    }

    private var row: Row {
        switch self {
        case .malformedPayload:
            Row(
                "What is answered to a payload that is not one JSON object?",
                ("refuse", "400 `PayloadEmpty`: nothing of it can be shown"),
                or: ("accept", "200: no reason for it is documented; it is recorded and reaches no device"))
        case .backgroundWithoutPriority:
            Row(
                "What is answered to a background push without `apns-priority`, for which 10 is the default?",
                ("accept", "200 with a diagnosis: such pushes are common, and an error is documented for 10 alone"),
                or: ("refuse", "400 `BadPriority`, as for priority 10: the strict reading"))
        case .otherTeam:
            Row(
                "What is answered to a provider token of another team on a connection?",
                ("InvalidProviderToken", "403, as the mock server of the Pushy library does"),
                or: ("Forbidden", "403: \"the specified action is not allowed\""))
        case .keyOfOtherEnvironment:
            Row(
                "How is the reason for a key of the other environment spelled?",
                ("BadEnvironmentKeyIdInToken", "most client libraries list it so"),
                or: ("BadEnvironmentKeyInToken", "some report this from the wire"))
        }
    }
}

/// What was chosen: everything ``EndpointChoice/usual`` unless told otherwise.
package struct EndpointChoices: Sendable {
    private var others: Set<EndpointChoice> = []

    package init() {}

    /// Whether the other answer was chosen.
    package subscript(choice: EndpointChoice) -> Bool {
        get { others.contains(choice) }
        set { if newValue { others.insert(choice) } else { others.remove(choice) } }
    }

    /// - Parameter text: `question=answer`, such as `other-team=Forbidden`.
    /// - Throws: ``PushServiceError/Code/choiceUnknown`` with what there is to choose.
    package mutating func choose(_ text: String) throws(PushServiceError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let choice = EndpointChoice(rawValue: parts[0]) else {
            let known = EndpointChoice.allCases.map(\.rawValue).joined(separator: ", ")
            throw PushServiceError(.choiceUnknown, "\"\(parts[0])\" is no question to choose about; there are \(known)")
        }
        let answer = parts.dropFirst().first ?? ""
        guard [choice.usual.word, choice.other.word].contains(answer) else {
            throw PushServiceError(
                .choiceUnknown, "\(choice.rawValue) is \(choice.usual.word) or \(choice.other.word), not \"\(answer)\"")
        }
        self[choice] = answer == choice.other.word
    }
}
