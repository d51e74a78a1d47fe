internal import APS

/// Somebody registered the token: 400 `BadDeviceToken`.
///
/// Apple's endpoints cannot tell a made-up token from a foreign one either: both are "bad".
///
/// Source: "Handling notification responses from APNs".
enum KnownTokenRule {
    /// For a token that has no registration.
    static var refusal: Refusal {
        Refusal(
            .badDeviceToken, Diagnosis(.tokenUnknown, "nobody registered this token", at: .init(header: ":path")))
    }
}
