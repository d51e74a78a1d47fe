internal import APS

/// Somebody registered the token: 400 `BadDeviceToken`.
///
/// Apple's endpoints cannot tell a made-up token from a foreign one either: both are "bad".
///
/// Source: "Handling notification responses from APNs".
enum KnownTokenRule {
    static func check(_ request: PushRequest) -> Refusal? {
        guard request.registration == nil else { return nil }
        return Refusal(
            .badDeviceToken, Diagnosis(.tokenUnknown, "nobody registered this token", at: .init(header: ":path")))
    }
}
