import APS
import PushService
import Testing

/// Keys that are for one world, or for some topics.
@Suite("The scope of a key")
struct KeyScopeTests {
    private static func answers(
        _ scopes: [KeyScope], in world: World = .development,
        configure: (inout PushEndpoint.Configuration) -> Void = { _ in }
    ) async throws -> [PushAnswer] {
        try await EndpointFixture.run(configure: configure) { fixture in
            var push = try await fixture.push(to: fixture.token(world: world))
            var authorizations: [String] = []
            for (index, scope) in scopes.enumerated() {
                let provider = try ProviderFixture(keyID: "SCOPEDKEY\(index)")
                try await fixture.store.add(provider.key(scope: scope))
                // Far enough apart to be no churn.
                let issuedAt = fixture.clock.now - Double(index) * 1300
                authorizations.append(try "bearer " + provider.token(issuedAt: issuedAt))
            }
            return try await fixture.withClient(world) { client in
                var answers: [PushAnswer] = []
                for authorization in authorizations {
                    push["authorization"] = authorization
                    answers.append(try await client.send(push))
                }
                return answers
            }
        }
    }

    @Test("one world's key signs for that world", arguments: World.allCases, World.allCases)
    func world(of key: World, pushedTo world: World) async throws {
        let answer = try await Self.answers([KeyScope(world: key)], in: world)[0]
        #expect(answer.reason == (key == world ? nil : "BadEnvironmentKeyIdInToken"))
        #expect(answer.status == (key == world ? 200 : 403))
    }

    @Test("the reason can be spelled as others report it")
    func spelling() async throws {
        let answer = try await Self.answers([KeyScope(world: .production)]) {
            $0.choices[.keyOfOtherEnvironment] = true
        }[0]
        #expect(answer.reason == "BadEnvironmentKeyInToken")
    }

    @Test("a key for some apps is not for others")
    func topics() async throws {
        let right = try await Self.answers([KeyScope(topics: [EndpointFixture.bundle])])[0]
        #expect(right.status == 200)
        let wrong = try await Self.answers([KeyScope(topics: [EndpointFixture.otherBundle])])[0]
        #expect(wrong.reason == "TopicDisallowed")
        #expect(wrong.diagnoses == ["topic-not-of-provider"])
    }

    @Test("a connection that began with a team's key takes another of the team, and none for some topics")
    func related() async throws {
        let team = KeyScope()
        let app = KeyScope(topics: [EndpointFixture.bundle])
        #expect(try await Self.answers([team, team]).map(\.status) == [200, 200])
        #expect(try await Self.answers([team, app]).map(\.reason) == [nil, "UnrelatedKeyIdInToken"])
        #expect(try await Self.answers([app, team]).map(\.reason) == [nil, "UnrelatedKeyIdInToken"])
        #expect(try await Self.answers([app, app]).map(\.status) == [200, 200])
    }

    @Test("a scope survives the store")
    func kept() async throws {
        let store = try PushStore.ephemeral()
        let scope = KeyScope(world: .production, topics: ["com.example.chat", "com.example.chat.voip"])
        let key = try ProviderFixture().key(scope: scope)
        try await store.add(key)
        #expect(try store.keys() == [key])
        await #expect(throws: PushServiceError.self) { try await store.add(ProviderFixture().key()) }
    }
}
