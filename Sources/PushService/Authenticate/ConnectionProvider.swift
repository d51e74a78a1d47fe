internal import APS

/// What a connection remembers of the provider that uses it: the token it was last accepted with.
///
/// Three rules follow from it. **One team a connection:** a token of another team is refused with 403
/// `InvalidProviderToken`; Apple says that it is an error and not which: ``EndpointChoice/otherTeam``. **Related keys:** a
/// token of another key is refused with 403 `UnrelatedKeyIdInToken` when one of the two is a team's and the other for some
/// topics, or both are for different ones. **No token churn:** a token that comes less than twenty minutes after the one in use, and was signed less than twenty minutes from it, is refused with 429
/// `TooManyProviderTokenUpdates`. The token in use stays in use after a refusal.
///
/// Source: "Establishing a token-based connection to APNs" (renew after 20 minutes at least; one team a connection).
struct ConnectionProvider: Sendable {
    /// Seconds between two tokens on a connection.
    static let shortestRenewal = 1200.0

    /// The header's value, for recognising it by its bytes.
    private var authorization: [UInt8] = []
    private var token: ProviderToken?
    /// When the token in use was signed: beside it, because to look into the token is to copy it.
    private var issuedAt: Double?
    /// Of the key of the token in use; nil when it is not known.
    private(set) var scope: KeyScope?
    /// Shown in the handshake: then tokens are not read.
    let certificate: ShownCertificate?
    /// When the token in use was admitted, in seconds since 1970.
    private var admittedAt = 0.0
    /// The count of key changes the token was judged at.
    private var generation: UInt64 = 0

    init(certificate: ShownCertificate? = nil) { self.certificate = certificate }

    /// Whether a token is in use.
    var hasToken: Bool { issuedAt != nil }

    /// When the token in use was signed, if it came again with the same keys known as when it was judged.
    func issuedAt(ifInUseIn headers: HeaderValues, generation current: UInt64) -> Double? {
        current == generation && headers.isSame(.authorization, as: authorization) ? issuedAt : nil
    }

    /// Takes a token that is right by itself, if it may follow the one in use.
    mutating func admit(
        _ next: ProviderToken, of nextScope: KeyScope? = nil, authorization value: ArraySlice<UInt8>,
        generation current: UInt64, at now: Double, choices: EndpointChoices = EndpointChoices()
    ) -> Refusal? {
        if let token, token != next {
            guard token.teamID == next.teamID else {
                return Refusal(
                    choices[.otherTeam] ? .forbidden : .invalidProviderToken,
                    .providerToken(
                        "it is of team \(next.teamID), and this connection belongs to team \(token.teamID): "
                            + "open a connection for each team"))
            }
            if let refusal = relation(to: next, of: nextScope) { return refusal }
            let apart = abs(next.issuedAt - token.issuedAt)
            guard max(apart, now - admittedAt) >= Self.shortestRenewal else {
                return Refusal(
                    .tooManyProviderTokenUpdates,
                    Diagnosis(
                        .tokenChurn,
                        "another token, signed \(Int(apart)) seconds from the one in use on this connection; "
                            + "\(Int(Self.shortestRenewal)) are needed",
                        at: .init(header: "authorization")))
            }
        }
        if token != next { admittedAt = now }
        authorization = Array(value)
        token = next
        issuedAt = next.issuedAt
        scope = nextScope
        generation = current
        return nil
    }

    private func relation(to next: ProviderToken, of nextScope: KeyScope?) -> Refusal? {
        guard let token, token.keyID != next.keyID, let scope, let nextScope, scope.topics != nextScope.topics else {
            return nil
        }
        return Refusal(
            .unrelatedKeyIDInToken,
            .providerToken(
                "its key \(next.keyID) is not for the same topics as \(token.keyID), which this connection began with: "
                    + "open a connection for each"))
    }
}
