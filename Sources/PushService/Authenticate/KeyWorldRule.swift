internal import APS

/// A key that was made for one world signs for that world: 403 `BadEnvironmentKeyIdInToken`.
///
/// Source: "Establishing a token-based connection to APNs" (keys are made for sandbox, production or both); the reason
/// from newer client libraries, which spell it in two ways: ``EndpointChoice/keyOfOtherEnvironment``.
enum KeyWorldRule {
    static func check(_ scope: KeyScope?, in world: World, choices: EndpointChoices) -> Refusal? {
        guard let keyWorld = scope?.world, keyWorld != world else { return nil }
        return Refusal(
            choices[.keyOfOtherEnvironment] ? .badEnvironmentKeyInToken : .badEnvironmentKeyIDInToken,
            .providerToken("its key is for \(keyWorld.rawValue), and the push was sent to \(world.rawValue)"))
    }
}
