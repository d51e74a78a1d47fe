internal import APS

/// The rules for provider tokens, in order, with what an event loop remembers of earlier answers.
///
/// The usual push brings the token that its connection used before, and costs one comparison of bytes.
struct ProviderGate {
    private let store: PushStore
    private let signatures: SignatureRule
    private var table = ProviderTokenTable()

    init(authentication: ProviderAuthentication, store: PushStore) {
        self.store = store
        signatures = SignatureRule(authentication: authentication, key: store.key)
    }

    mutating func check(_ request: PushRequest, provider: inout ConnectionProvider) throws -> Refusal? {
        guard let value = request[.authorization] else { return Refusal(.missingProviderToken) }
        let generation = store.keyGeneration.current
        if let token = provider.token, provider.isInUse(value, generation: generation) {
            return TokenAgeRule.check(token, at: request.receivedAt)
        }
        guard let text = AuthorizationRule.token(in: value) else { return Refusal(.missingProviderToken) }
        switch try table.check(of: text, generation: generation, judge: signatures.check) {
        case .refused(let refusal):
            return refusal
        case .signed(let token):
            return TokenAgeRule.check(token, at: request.receivedAt)
                ?? provider.admit(token, authorization: value, generation: generation, at: request.receivedAt)
        }
    }
}
