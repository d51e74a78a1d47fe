internal import APS

/// A fault that was set, with what it has seen and done.
struct FaultOnDuty: Sendable {
    let number: Int
    let fault: Fault
    /// Requests it was meant for.
    private(set) var pushes: UInt64 = 0
    private(set) var strikes: UInt64 = 0
    /// How far each token's script has come; bounded, see ``mostScripts``.
    private var scripts: [[UInt8]: Int] = [:]

    /// Beyond this many tokens, scripts begin anew.
    private static let mostScripts = 100_000

    init(number: Int, fault: Fault) {
        self.number = number
        self.fault = fault
    }

    /// What it does to a request; nil when it lets it pass.
    mutating func meet(_ request: PushRequest, on connection: inout ConnectionFaults) -> FaultEffect? {
        guard isMeant(for: request), fault.times.map({ strikes < $0 }) ?? true else { return nil }
        pushes += 1
        guard isTime(connection.count(for: number)), let effect = effect(on: request, &connection) else { return nil }
        strikes += 1
        return effect
    }

    private func isMeant(for request: PushRequest) -> Bool {
        let known = request.registration?.token
        return (fault.world ?? request.world) == request.world
            && (fault.device == nil || fault.device == known?.device)
            && (fault.bundle == nil || fault.bundle == known?.bundle)
            && (fault.token == nil || fault.token?.bytes == request.token)
    }

    /// - Parameter onConnection: which request of its connection this is, from 1 on.
    private func isTime(_ onConnection: Int) -> Bool {
        if let every = fault.every { return pushes.isMultiple(of: UInt64(every)) }
        if let after = fault.afterPushes { return onConnection > after }
        if let rate = fault.rate { return Self.chance(seed: fault.seed ?? 1, number: pushes) < rate }
        return true
    }

    private mutating func effect(on request: PushRequest, _ connection: inout ConnectionFaults) -> FaultEffect? {
        switch fault.kind {
        case .answer: return (try? fault.answerReason()).map(FaultEffect.answer)
        case .script: return nextOfScript(for: request.token ?? []).map(FaultEffect.answer)
        case .delay: return .delay(seconds: fault.seconds ?? 0)
        case .blackhole: return .swallow
        case .dropConnection: return .drop
        case .resetStream: return .reset
        case .refuseStream: return .refuse
        case .goaway: return .goAway(fault.reason ?? .shutdown, isAbrupt: fault.abrupt ?? false)
        case .enhanceYourCalm:
            return connection.isTooFast(for: number, limit: fault.perSecond ?? .max, at: request.receivedAt)
                ? .calm : nil
        case .streamLimit, .closeWhenIdle: return nil
        }
    }

    private mutating func nextOfScript(for token: [UInt8]) -> RejectionReason? {
        if scripts.count >= Self.mostScripts { scripts = [:] }
        let place = scripts[token, default: 0]
        guard let answers = fault.answers, place < answers.count else { return nil }
        scripts[token] = place + 1
        return try? answers[place].refusal()
    }

    /// A number from 0 up to 1 that depends on its arguments alone (SplitMix64), so that a run can be repeated.
    private static func chance(seed: UInt64, number: UInt64) -> Double {
        var bits = seed &+ number &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
    }
}

/// What happens to a request that a fault strikes.
enum FaultEffect: Sendable, Equatable {
    case answer(RejectionReason)
    case delay(seconds: Double)
    case swallow
    case drop
    case reset
    case refuse
    case goAway(RejectionReason, isAbrupt: Bool)
    case calm

    /// Other faults may strike the same request: it goes its way, only later.
    var isDelay: Bool { if case .delay = self { true } else { false } }
}
