import Testing

/// Unusual but legal requests, and odd ones, written header by header by httpx.
@Suite("raw headers", .timeLimit(.minutes(5)), .enabled(if: Products.hasPython, "make test prepares .build/venv"))
struct RawHeadersTests {
    /// Every request that Tests/Python/raw_headers.py sends, with Apple's reason where it is refused.
    static let expected: [String: String?] = [
        "an issue time with a fraction": nil,
        "an issue time written as text": nil,
        "a typ header in the token": nil,
        "the word Bearer with a capital": nil,
        "curl's content type": nil,
        "an unknown header": nil,
        "an apns-id in small letters": nil,
        "a token in capitals": nil,
        "an expiration of zero": nil,
        "a body that is no JSON": "PayloadEmpty",
        "a body without aps": nil,
        "an apns-id that is no UUID": "BadMessageId",
        "a priority of three": "BadPriority",
        "an expiration that is no number": "BadExpirationDate",
        "a push type nobody knows": "InvalidPushType",
        "a collapse id of 65 bytes": "BadCollapseId",
        "a topic of no app": "TopicDisallowed",
        "an encoded space in the token": "BadDeviceToken",
        "a provider token of another key": "InvalidProviderToken",
        "an authorization that is no token": "InvalidProviderToken",
    ]

    @Test("each is answered as Apple documents it, and the endpoint goes on")
    func answers() async throws {
        try await RunningServer.lent { server in
            let answers = try await server.startPython("raw_headers.py").outcome().answers()
            #expect(answers.count == Self.expected.count)
            for answer in answers {
                let name = try #require(answer.name)
                let reason = try #require(Self.expected[name])
                #expect(answer.reason == reason, "\(name): \(answer)")
                #expect((answer.status == 200) == (reason == nil), "\(name): \(answer)")
            }
            let small = answers.first { $0.name == "an apns-id in small letters" }
            #expect(small?.apnsId == "eabeae54-14a8-11e5-b60b-1697f925ec7b")
        }
    }
}
