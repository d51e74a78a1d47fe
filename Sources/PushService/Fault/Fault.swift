package import APS

/// A switch that makes the endpoint misbehave on purpose: a client is tried against what a service does on a bad day.
///
/// A fault strikes at every request it is meant for, unless ``every``, ``afterPushes`` or ``rate`` says when. The flat
/// form is the one it has in JSON, on the command line and in scenarios; ``check()`` says what does not fit together.
package struct Fault: Sendable, Equatable, Codable {
    package var kind: FaultKind

    // MARK: What happens

    /// For `answer`: the HTTP status; the reason follows from it where only one is likely.
    package var status: Int?
    /// For `answer`, and for the JSON in `goaway`.
    package var reason: RejectionReason?
    package var answers: [FaultAnswer]?
    package var seconds: Double?
    package var value: Int?
    package var perSecond: Int?
    /// For `goaway`: what is under way is not answered, and the connection ends at once.
    package var abrupt: Bool?

    // MARK: When

    /// Strikes at each request whose number among those it is meant for is a multiple of this.
    package var every: Int?
    /// Lets so many requests of a connection pass, and strikes at those that follow on it.
    package var afterPushes: Int?
    /// Strikes with this probability, from 0 to 1. Which requests it strikes depends on ``seed`` and their number alone.
    package var rate: Double?
    /// Strikes so often and no more.
    package var times: Int?
    /// Default 1: without another seed, a run is like the one before.
    package var seed: UInt64?

    // MARK: To whom

    package var world: World?
    package var device: String?
    package var bundle: String?
    /// Need not be registered.
    package var token: DeviceToken?

    package init(_ kind: FaultKind) { self.kind = kind }
}

/// One answer of a `script`.
package struct FaultAnswer: Sendable, Equatable, Codable {
    /// 200 lets the push go its way.
    package var status: Int
    package var reason: RejectionReason?

    package init(status: Int, reason: RejectionReason? = nil) {
        self.status = status
        self.reason = reason
    }

    /// nil lets the push go its way.
    ///
    /// - Throws: ``PushServiceError/Code/faultInvalid`` when status and reason do not belong together.
    func refusal() throws(PushServiceError) -> RejectionReason? {
        if status == 200, reason == nil { return nil }
        guard let reason else { return try .usual(for: status) }
        guard reason.status == status else {
            throw PushServiceError(
                .faultInvalid, "\(reason.rawValue) travels with status \(reason.status), not \(status)")
        }
        return reason
    }
}

extension Fault {
    /// - Parameter name: how the caller spells a parameter; by default as JSON has it.
    /// - Throws: ``PushServiceError/Code/faultInvalid`` with what does not fit.
    package func check(naming name: (FaultParameter) -> String = \.rawValue) throws(PushServiceError) {
        let given = Set(FaultParameter.allCases.filter(has))
        if let extra = FaultParameter.allCases.first(where: { given.contains($0) && !kind.takes.contains($0) }) {
            throw invalid("takes no \(name(extra)); it takes \(kind.takes.map(name).joined(separator: ", "))")
        }
        if let missing = kind.needs.first(where: { !given.contains($0) }) {
            throw invalid("needs \(name(missing))")
        }
        let when = [FaultParameter.every, .afterPushes, .rate].filter(given.contains)
        guard when.count < 2 else {
            throw invalid("takes one of \(when.map(name).joined(separator: " and ")), not both")
        }
        let rights: [(FaultParameter, isRight: Bool?, right: String)] = [
            (.every, every.map { $0 >= 1 }, "1 or more"), (.afterPushes, afterPushes.map { $0 >= 0 }, "0 or more"),
            (.rate, rate.map { (0...1).contains($0) }, "from 0 to 1"), (.times, times.map { $0 >= 1 }, "1 or more"),
            (.seconds, seconds.map { (0...86_400).contains($0) }, "from 0 to 86400"),
            (.value, value.map { (0...1_000_000).contains($0) }, "from 0 to 1000000"),
            (.perSecond, perSecond.map { $0 >= 1 }, "1 or more"),
            (.answers, answers.map { !$0.isEmpty }, "one answer or more"),
        ]
        if let wrong = rights.first(where: { $0.isRight == false }) {
            throw invalid("takes \(name(wrong.0)) \(wrong.right)")
        }
        for answer in answers ?? [] { _ = try answer.refusal() }
        if kind == .answer { _ = try answerReason() }
    }

    /// What an `answer` says; without status and reason, 503 `ServiceUnavailable`.
    func answerReason() throws(PushServiceError) -> RejectionReason {
        guard let status else { return reason ?? .serviceUnavailable }
        guard let refusal = try FaultAnswer(status: status, reason: reason).refusal() else {
            throw invalid("refuses pushes; 200 is no refusal")
        }
        return refusal
    }

    private func invalid(_ message: String) -> PushServiceError {
        PushServiceError(.faultInvalid, "the fault \(kind.rawValue) \(message)")
    }

    private func has(_ parameter: FaultParameter) -> Bool {
        switch parameter {
        case .status: status != nil
        case .reason: reason != nil
        case .answers: answers != nil
        case .seconds: seconds != nil
        case .value: value != nil
        case .perSecond: perSecond != nil
        case .abrupt: abrupt != nil
        case .every: every != nil
        case .afterPushes: afterPushes != nil
        case .rate: rate != nil
        case .times: times != nil
        case .seed: seed != nil
        case .world: world != nil
        case .device: device != nil
        case .bundle: bundle != nil
        case .token: token != nil
        }
    }
}

extension RejectionReason {
    /// The reason that a bare status stands for, where one is more likely than the others.
    fileprivate static func usual(for status: Int) throws(PushServiceError) -> RejectionReason {
        let known: [Int: RejectionReason] = [
            404: .badPath, 405: .methodNotAllowed, 410: .unregistered, 413: .payloadTooLarge, 429: .tooManyRequests,
            500: .internalServerError, 503: .serviceUnavailable,
        ]
        if let reason = known[status] { return reason }
        let reasons = allCases.filter { $0.status == status }.map(\.rawValue)
        throw PushServiceError(
            .faultInvalid,
            reasons.isEmpty
                ? "APNs has no refusal with status \(status); there are "
                    + Set(allCases.map(\.status)).sorted().map(String.init).joined(separator: ", ")
                : "status \(status) has several reasons, name one: \(reasons.joined(separator: ", "))")
    }
}
