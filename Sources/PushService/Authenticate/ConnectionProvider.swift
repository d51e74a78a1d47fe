internal import APS

/// What a connection remembers of the provider that uses it: the token it was last accepted with.
///
/// Two rules follow from it. **One team a connection:** a token of another team is refused with 403
/// `InvalidProviderToken`; Apple says that it is an error and not which. **No token churn:** a token that comes
/// less than twenty minutes after the one in use, and was signed less than twenty minutes from it, is refused with 429
/// `TooManyProviderTokenUpdates`. The token in use stays in use after a refusal.
///
/// Source: "Establishing a token-based connection to APNs" (renew after 20 minutes at least; one team a connection).
struct ConnectionProvider: Sendable {
    /// Seconds between two tokens on a connection.
    static let shortestRenewal = 1200.0

    /// The header's value, for recognising it by its bytes.
    private(set) var authorization: [UInt8] = []
    private(set) var token: ProviderToken?
    /// When the token in use was admitted, in seconds since 1970.
    private var admittedAt = 0.0
    /// The count of key changes the token was judged at.
    private(set) var generation: UInt64 = 0

    /// Whether the token in use came again, with the same keys known as when it was judged.
    func isInUse(_ value: ArraySlice<UInt8>, generation current: UInt64) -> Bool {
        current == generation && token != nil && value.isSame(as: authorization)
    }

    /// Takes a token that is right by itself, if it may follow the one in use.
    mutating func admit(
        _ next: ProviderToken, authorization value: ArraySlice<UInt8>, generation current: UInt64, at now: Double
    ) -> Refusal? {
        if let token, token != next {
            guard token.teamID == next.teamID else {
                return Refusal(
                    .invalidProviderToken,
                    .providerToken(
                        "it is of team \(next.teamID), and this connection belongs to team \(token.teamID): "
                            + "open a connection for each team"))
            }
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
        generation = current
        return nil
    }
}
