internal import APS

/// The app is still installed, 410 `Unregistered`, and the token has not expired, 410 `ExpiredToken`: with the moment since
/// when it is so.
///
/// Source: "Handling notification responses from APNs".
enum RegisteredRule {
    static func check(_ known: KnownToken) -> Refusal? {
        guard let since = known.token.unregisteredAt else { return nil }
        return Refusal(known.token.hasExpired ? .expiredToken : .unregistered, since: since)
    }
}
