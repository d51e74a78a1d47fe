import APS
import Testing

/// The tables beside this file, played against a running endpoint: each case on a connection of its own.
@Suite("Conformance", .conformanceScene)
struct ConformanceTests {
    @Test("method and path", arguments: ConformanceCase.path)
    func path(_ example: ConformanceCase) async throws { try await play(example) }

    @Test("provider tokens", arguments: ConformanceCase.providerToken)
    func providerToken(_ example: ConformanceCase) async throws { try await play(example) }

    @Test("headers", arguments: ConformanceCase.headers)
    func headers(_ example: ConformanceCase) async throws { try await play(example) }

    @Test("topics", arguments: ConformanceCase.topic)
    func topic(_ example: ConformanceCase) async throws { try await play(example) }

    @Test("device tokens", arguments: ConformanceCase.deviceToken)
    func deviceToken(_ example: ConformanceCase) async throws { try await play(example) }

    @Test("payloads", arguments: ConformanceCase.payload)
    func payload(_ example: ConformanceCase) async throws { try await play(example) }

    @Test("the order of the rules", arguments: ConformanceCase.order)
    func order(_ example: ConformanceCase) async throws { try await play(example) }

    /// Where the reasons are tested that no case here can bring about by one push.
    private static let elsewhere: [RejectionReason: String] = [
        .idleTimeout: "FaultyEndpointTests", .shutdown: "AcceptTests",
        .tooManyProviderTokenUpdates: "ProviderSessionTests",
        .unrelatedKeyIDInToken: "KeyScopeTests", .badEnvironmentKeyIDInToken: "KeyScopeTests",
        .badEnvironmentKeyInToken: "KeyScopeTests", .forbidden: "EndpointChoiceTests",
        .badCertificate: "CertificateTests", .badCertificateEnvironment: "CertificateTests",
        .tooManyRequests: "AcceptTests", .internalServerError: "AcceptTests", .serviceUnavailable: "AcceptTests",
        .badChannelID: "BroadcastTests", .badRequestParams: "BroadcastTests", .badRequestPayload: "BroadcastTests",
        .cannotCreateChannelConfig: "BroadcastTests", .channelNotRegistered: "BroadcastTests",
        .featureNotEnabled: "BroadcastTests", .missingChannelID: "BroadcastTests", .missingPushType: "BroadcastTests",
        .tambuliStrict: "the tests of `--strict`", .topicMismatch: "BroadcastTests",
        .serviceUnavailableOfBroadcasts: "BroadcastTests",
    ]

    @Test("every reason is given by a case, or is known to be tested elsewhere")
    func complete() {
        let given = Set(ConformanceCase.tables.flatMap(\.cases).compactMap(\.reason))
        #expect(given.intersection(Self.elsewhere.keys).isEmpty)
        #expect(given.union(Self.elsewhere.keys) == Set(RejectionReason.allCases))
    }

    private func play(_ example: ConformanceCase) async throws {
        let scene = try #require(ConformanceScene.current)
        var push = try scene.fixture.push(to: scene.alert)
        try example.bend(&push, scene)
        let answer = try await scene.fixture.withClient(example.world) { try await $0.send(push) }

        #expect(answer.status == example.status)
        #expect(answer.reason == example.reason?.rawValue)
        // So many connections, each for one push, are worth a diagnosis by themselves.
        let diagnoses = answer.diagnoses.filter { $0 != "connection-churn" }
        #expect(diagnoses == example.diagnoses.map(\.rawValue))
        #expect(answer.apnsID != nil)
        #expect((answer.uniqueID != nil) == (example.world == .development))
        #expect(answer.endedWithHeaders == (example.status == 200), "a 200 has no DATA frame, a refusal has one")
        #expect(answer.timestamp == (example.status == 410 ? scene.goneAt * 1000 : nil))
    }
}
