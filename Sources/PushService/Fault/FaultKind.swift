/// The ways in which the endpoint can be told to misbehave.
package enum FaultKind: String, Sendable, Codable, CaseIterable {
    case answer, script, delay, blackhole, dropConnection, resetStream, refuseStream, goaway, enhanceYourCalm
    case streamLimit, closeWhenIdle

    /// What it does to a push or a connection, in half a sentence.
    package var summary: String {
        switch self {
        case .answer: "refuses pushes with a status and reason of APNs"
        case .script: "answers the pushes to each device token with one answer of a list after the other"
        case .delay: "lets pushes wait before they are judged"
        case .blackhole: "takes pushes and never answers"
        case .dropConnection: "ends the connection without a word, as a crash would"
        case .resetStream: "ends the push's stream with RST_STREAM INTERNAL_ERROR"
        case .refuseStream:
            "ends the push's stream with RST_STREAM REFUSED_STREAM: nothing was done, so it may be repeated"
        case .goaway: "sends GOAWAY with a reason in JSON; what came is answered, unless it is abrupt"
        case .enhanceYourCalm: "ends a connection that sends too fast with GOAWAY ENHANCE_YOUR_CALM"
        case .streamLimit: "announces another number of concurrent streams, on open connections too"
        case .closeWhenIdle: "ends a connection that was idle so long, with GOAWAY and IdleTimeout"
        }
    }

    /// What can be said about it. What is missing here is refused, so that nothing is ignored in silence.
    package var takes: [FaultParameter] {
        switch self {
        case .answer: [.status, .reason] + FaultParameter.ofPushes
        case .script: [.answers] + FaultParameter.ofTargets
        case .delay: [.seconds] + FaultParameter.ofPushes
        case .blackhole, .dropConnection, .resetStream, .refuseStream: FaultParameter.ofPushes
        case .goaway: [.reason, .abrupt] + FaultParameter.ofPushes
        case .enhanceYourCalm: [.perSecond, .times, .world]
        case .streamLimit: [.value, .world]
        case .closeWhenIdle: [.seconds, .world]
        }
    }

    /// What must be said about it.
    package var needs: [FaultParameter] {
        switch self {
        case .script: [.answers]
        case .delay, .closeWhenIdle: [.seconds]
        case .enhanceYourCalm: [.perSecond]
        case .streamLimit: [.value]
        case .answer, .blackhole, .dropConnection, .resetStream, .refuseStream, .goaway: []
        }
    }
}

/// What can be said about a fault, by its key in JSON.
package enum FaultParameter: String, Sendable, CaseIterable {
    // What happens
    case status, reason, answers, seconds, value, perSecond, abrupt
    // When
    case every, afterPushes, rate, times, seed
    // To whom
    case world, device, bundle, token

    static let ofTargets: [FaultParameter] = [.world, .device, .bundle, .token]
    static let ofPushes: [FaultParameter] = [.every, .afterPushes, .rate, .times, .seed] + ofTargets
}
