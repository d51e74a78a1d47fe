internal import APS

/// The app is still installed, 410 `Unregistered`, and the token has not expired, 410 `ExpiredToken`: with the moment since
/// when it is so.
///
/// Source: "Handling notification responses from APNs".
enum RegisteredRule {
    static func check(_ request: PushRequest) -> Refusal? {
        guard let known = request.registration?.token, let since = known.unregisteredAt else { return nil }
        return Refusal(known.hasExpired ? .expiredToken : .unregistered, since: since)
    }
}
