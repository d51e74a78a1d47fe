import APS

extension ConformanceCase {
    static let providerToken = missing + malformed + age + spelling

    private static let missing: [ConformanceCase] = [
        .refused("no authorization", .responses, .missingProviderToken) { push, _ in
            push["authorization"] = nil
        },
        .refused("a scheme and no token", .responses, .missingProviderToken) { push, _ in
            push["authorization"] = "bearer"
        },
        .refused("another scheme", .ours, .missingProviderToken) { push, _ in
            push["authorization"] = "Basic dXNlcjpwYXNz"
        },
        .refused("a token without a scheme", .ours, .missingProviderToken) { push, scene in
            push["authorization"] = try scene.fixture.provider.token(issuedAt: scene.fixture.clock.now)
        },
    ]

    private static let malformed: [ConformanceCase] = [
        .refused("a token that is none", .responses, .invalidProviderToken, .providerToken) { push, _ in
            push["authorization"] = "bearer nonsense"
        },
        .refused("a key that is unknown", .responses, .invalidProviderToken, .providerToken) {
            push, scene in
            let stranger = try ProviderFixture(keyID: "UNKNOWN123")
            push["authorization"] = try "bearer " + stranger.token(issuedAt: scene.fixture.clock.now)
        },
        .refused("another key under a known id", .responses, .invalidProviderToken, .providerToken) {
            push, scene in
            push["authorization"] = try "bearer " + ProviderFixture().token(issuedAt: scene.fixture.clock.now)
        },
        .refused("a signature with one bit changed", .responses, .invalidProviderToken, .providerToken) {
            push, scene in
            var text = Array(try scene.fixture.authorization().utf8)
            let place = text.count - 10
            text[place] = text[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            push["authorization"] = String(decoding: text, as: UTF8.self)
        },
        .refused("a team that the key is not of", .responses, .invalidProviderToken, .providerToken) {
            push, scene in
            push["authorization"] = try scene.authorization(team: "OTHERTEAM1")
        },
        .refused("HS256", .providerToken, .invalidProviderToken, .providerToken) { push, scene in
            push["authorization"] = try scene.authorization(algorithm: "HS256")
        },
        .refused("no signature at all", .providerToken, .invalidProviderToken, .providerToken) {
            push, scene in
            push["authorization"] = try scene.authorization(algorithm: "none")
        },
    ]

    private static let age: [ConformanceCase] = [
        .accepted("signed 59 minutes ago", .providerToken) { push, scene in
            push["authorization"] = try scene.fixture.authorization(offset: -3540)
        },
        .refused("signed 61 minutes ago", .providerToken, .expiredProviderToken, .providerToken) {
            push, scene in
            push["authorization"] = try scene.fixture.authorization(offset: -3660)
        },
        .accepted("signed in 59 minutes", .providerToken) { push, scene in
            push["authorization"] = try scene.fixture.authorization(offset: 3540)
        },
        .refused("signed in 61 minutes", .ours, .invalidProviderToken, .providerToken) { push, scene in
            push["authorization"] = try scene.fixture.authorization(offset: 3660)
        },
        .refused("iat in milliseconds", .ours, .invalidProviderToken, .providerToken) { push, scene in
            push["authorization"] = try scene.authorization(issuedAt: "\(Int(scene.fixture.clock.now) * 1000)")
        },
        .refused("iat without bounds", .ours, .invalidProviderToken, .providerToken) { push, scene in
            push["authorization"] = try scene.authorization(issuedAt: "1e300")
        },
    ]

    private static let spelling: [ConformanceCase] = [
        .accepted("Bearer in any letter case", .ours) { push, scene in
            push["authorization"] = try scene.fixture.authorization().replacing("bearer", with: "BeaRer")
        },
        .accepted("iat with a fraction", .ours) { push, scene in
            push["authorization"] = try scene.authorization(issuedAt: "\(scene.fixture.clock.now - 0.75)")
        },
        .accepted("iat as a text", .ours) { push, scene in
            push["authorization"] = try scene.authorization(issuedAt: "\"\(Int(scene.fixture.clock.now))\"")
        },
    ]
}

extension ConformanceScene {
    /// A token whose parts are as given, signed with the right key, with a `typ` that nobody needs.
    func authorization(
        algorithm: String = "ES256", team: String? = nil, issuedAt: String? = nil
    ) throws -> String {
        let provider = fixture.provider
        return try "bearer "
            + provider.token(
                header: #"{"typ":"JWT","alg":"\#(algorithm)","kid":"\#(provider.keyID)"}"#,
                claims: #"{"iss":"\#(team ?? provider.teamID)","iat":\#(issuedAt ?? "\(Int(fixture.clock.now))")}"#)
    }
}
