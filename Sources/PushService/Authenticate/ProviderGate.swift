internal import APS

/// The rules for provider certificates and tokens, in order, with what an event loop remembers of earlier answers.
///
/// The usual push brings the token that its connection used before, and costs one comparison of bytes.
final class ProviderGate {
    private let store: PushStore
    private let signatures: SignatureRule
    private var table = ProviderTokenTable()

    private let choices: EndpointChoices

    init(authentication: ProviderAuthentication, choices: EndpointChoices, store: PushStore) {
        self.store = store
        self.choices = choices
        signatures = SignatureRule(authentication: authentication, key: store.key)
    }

    func check(_ request: PushRequest, provider: inout ConnectionProvider) throws -> Refusal? {
        if let certificate = provider.certificate { return CertificateRule.check(certificate, in: request.world) }
        let generation = store.keyGeneration.current
        if let issuedAt = provider.issuedAt(ifInUseIn: request.headers, generation: generation) {
            return TokenAgeRule.check(issuedAt: issuedAt, at: request.receivedAt)
        }
        guard let value = request[.authorization] else { return Refusal(.missingProviderToken) }
        guard let text = AuthorizationRule.token(in: value) else { return Refusal(.missingProviderToken) }
        switch try table.check(of: text, generation: generation, judge: signatures.check) {
        case .refused(let refusal):
            return refusal
        case .signed(let token, let scope):
            return TokenAgeRule.check(issuedAt: token.issuedAt, at: request.receivedAt)
                ?? KeyWorldRule.check(scope, in: request.world, choices: choices)
                ?? provider.admit(
                    token, of: scope, authorization: value, generation: generation, at: request.receivedAt,
                    choices: choices)
        }
    }
}
