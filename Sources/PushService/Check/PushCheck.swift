internal import APS

/// All rules a push must pass, in the order they are asked: the first that is broken gives the answer.
///
/// Apple documents no order. Ours lets a sender mend one thing after the other, from the outside in: is it a push at all,
/// who sends it, how, about what, to whom, and what does it say. Rules for provider tokens come before those for topic and
/// device token, so that nobody without a token learns which devices exist.
///
/// Each rule is a small file beside this one, with its source. A class, because what it remembers changes with each
/// request, and the loop that owns it would have to prove each time that nobody else is at it.
final class PushCheck {
    /// What becomes of a push.
    enum Verdict {
        case accepted
        case refused(Refusal)
        /// Right in every way, but for a token nobody knows, which is to be adopted.
        case adoptable(DeviceToken, bundle: String, kind: PushType)
    }

    let configuration: PushEndpoint.Configuration
    let store: PushStore
    let rate: DeviceRate?
    private let tokens = TokenCache()
    private let gate: ProviderGate

    init(configuration: PushEndpoint.Configuration, store: PushStore, rate: DeviceRate?) {
        self.configuration = configuration
        self.store = store
        self.rate = rate
        gate = ProviderGate(
            authentication: configuration.authentication, choices: configuration.choices, store: store)
    }

    /// - Throws: what the store throws when it cannot be read.
    func verdict(_ request: inout PushRequest, from provider: inout ConnectionProvider) throws -> Verdict {
        // Is it a push?
        if let refusal = MethodRule.check(request) { return .refused(refusal) }
        if let refusal = PathRule.check(&request) { return .refused(refusal) }
        if let refusal = DuplicateHeadersRule.check(request) { return .refused(refusal) }
        // Who sends it?
        if let refusal = try gate.check(request, provider: &provider) { return .refused(refusal) }
        // How?
        if let refusal = MessageIDRule.check(request) { return .refused(refusal) }
        if let refusal = PushTypeRule.check(&request) { return .refused(refusal) }
        if let refusal = PriorityRule.check(request) { return .refused(refusal) }
        if let refusal = BackgroundPriorityRule.check(&request, choices: configuration.choices) {
            return .refused(refusal)
        }
        if let refusal = ExpirationRule.check(request) { return .refused(refusal) }
        if let refusal = CollapseIDRule.check(request) { return .refused(refusal) }
        ThreadIDHeaderRule.note(&request)
        // About what?
        if let refusal = TopicRule.check(&request, from: provider) { return .refused(refusal) }
        if let refusal = AllowedTopicRule.check(request, from: provider) { return .refused(refusal) }
        // To whom?
        try lookUp(&request)
        if let refusal = TokenFormatRule.check(request) { return .refused(refusal) }
        guard let known = request.registration else {
            guard configuration.unknownToken == .adopt, let token = request.token else {
                return .refused(KnownTokenRule.refusal)
            }
            return adoption(of: DeviceToken(bytes: token), &request)
        }
        if let refusal = TokenWorldRule.check(known, in: request.world) { return .refused(refusal) }
        if let refusal = try TopicForTokenRule.check(
            request, to: known, from: provider, isInstalled: store.isInstalled)
        {
            return .refused(refusal)
        }
        if let refusal = PushTypeForTopicRule.check(request, to: known) { return .refused(refusal) }
        if let refusal = RegisteredRule.check(known) { return .refused(refusal) }
        // What does it say?
        if let refusal = payload(&request) { return .refused(refusal) }
        if let agreement = configuration.agreement, let refusal = AgreementRule.check(&request, against: agreement) {
            return .refused(refusal)
        }
        // Last, so that only what would be accepted counts.
        if let rate, let token = request.token, let refusal = rate.check(token, at: request.receivedAt) {
            return .refused(refusal)
        }
        return .accepted
    }

    /// The rules about who sends, for requests that are no pushes.
    func admit(_ request: PushRequest, provider: inout ConnectionProvider) throws -> Refusal? {
        try gate.check(request, provider: &provider)
    }

    /// Finds out whom a request is for, as far as it says, without judging it.
    ///
    /// - Throws: what the store throws when it cannot be read.
    func identify(_ request: inout PushRequest) throws {
        guard PathRule.check(&request) == nil else { return }
        try lookUp(&request)
    }

    private func payload(_ request: inout PushRequest) -> Refusal? {
        if let refusal = PayloadSizeRule.check(request) { return refusal }
        guard let refusal = PayloadSyntaxRule.check(request) else { return nil }
        guard configuration.choices[.malformedPayload] else { return refusal }
        request.diagnoses += refusal.diagnoses
        request.isForDevice = false
        return nil
    }

    private func lookUp(_ request: inout PushRequest) throws {
        request.addressee = try tokens.addressee(request.tokenDigits, generation: store.tokenGeneration.current) {
            try store.registration(of: DeviceToken(bytes: $0))
        }
    }

    /// Bad input changes nothing: a device is made only for a push it can show.
    private func adoption(of token: DeviceToken, _ request: inout PushRequest) -> Verdict {
        if let refusal = payload(&request) { return .refused(refusal) }
        let (bundle, kind) = PushType.split(topic: String(decoding: request.topic ?? [], as: UTF8.self))
        guard BundleIdentifier.isValid(bundle) else { return .refused(Refusal(.badTopic)) }
        return .adoptable(token, bundle: bundle, kind: kind ?? .alert)
    }
}
