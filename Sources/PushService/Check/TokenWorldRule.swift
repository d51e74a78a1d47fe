internal import APS

/// The token was made in the world the push was sent to: 400 `BadDeviceToken`.
///
/// Keys work in both worlds, device tokens do not. The reason is the one for an unknown token; the diagnosis tells them
/// apart.
///
/// Source: "Handling notification responses from APNs" ("verify … that the token matches the environment").
enum TokenWorldRule {
    static func check(_ known: KnownToken, in world: World) -> Refusal? {
        guard known.token.world != world else { return nil }
        return Refusal(
            .badDeviceToken,
            Diagnosis(
                .tokenEnvironment,
                "the token was made for \(known.token.world.rawValue) and was sent to the \(world.rawValue) endpoint"
            ))
    }
}
