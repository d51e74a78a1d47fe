internal import APS

/// The app is still installed: 410 `Unregistered`, with the moment it went.
///
/// Source: "Handling notification responses from APNs".
enum RegisteredRule {
    static func check(_ request: PushRequest) -> Refusal? {
        guard let since = request.registration?.token.unregisteredAt else { return nil }
        return Refusal(.unregistered, since: since)
    }
}
