import APS
import PushService
import Testing

/// Rules about provider tokens that take more than one push to break.
@Suite("A provider's connection")
struct ProviderSessionTests {
    @Test("eight workers that sign each for themselves are told to share")
    func churn() async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            let answers = try await fixture.withClient { client in
                var answers: [PushAnswer] = []
                for worker in 0..<8 {
                    push["authorization"] = try fixture.authorization(offset: Double(worker))
                    answers.append(try await client.send(push))
                }
                return answers
            }
            #expect(answers.map(\.status) == [200] + Array(repeating: 429, count: 7))
            #expect(answers.last?.reason == "TooManyProviderTokenUpdates")
            #expect(answers.last?.diagnoses == ["token-churn"])
        }
    }

    @Test("another connection may use another token")
    func separateConnections() async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            for offset in [0.0, 1.0] {
                push["authorization"] = try fixture.authorization(offset: offset)
                let answer = try await fixture.withClient { try await $0.send(push) }
                #expect(answer.status == 200)
            }
        }
    }

    @Test("a connection outlives its token: it expires after an hour, and a renewed one goes on")
    func renewal() async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                for (seconds, status) in [(0.0, 200), (3600, 200), (1, 403)] {
                    fixture.clock.advance(seconds)
                    let answer = try await client.send(push)
                    #expect(answer.status == status)
                }
                push["authorization"] = try fixture.authorization()
                let answer = try await client.send(push)
                #expect(answer.status == 200)
            }
        }
    }

    @Test("one connection belongs to one team")
    func otherTeam() async throws {
        try await EndpointFixture.run { fixture in
            let other = try ProviderFixture(keyID: "OTHERKEY12", teamID: "OTHERTEAM1")
            try await fixture.store.add(other.key())
            var push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                let first = try await client.send(push)
                push["authorization"] = try "bearer " + other.token(issuedAt: fixture.clock.now - 3000)
                let second = try await client.send(push)
                #expect(first.status == 200)
                #expect(second.reason == "InvalidProviderToken")
                #expect(second.diagnoses == ["provider-token"])
            }
        }
    }

    @Test("a key that is removed is refused on open connections, and taken again when it is back")
    func keyRemoved() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                let before = try await client.send(push)
                try await fixture.store.removeKey(fixture.provider.keyID)
                let without = try await client.send(push)
                try await fixture.store.add(fixture.provider.key())
                let after = try await client.send(push)
                #expect([before, without, after].map(\.reason) == [nil, "InvalidProviderToken", nil])
            }
        }
    }

    @Test("with authentication any, an unknown key will do, but what is no token and what is too old will not")
    func any() async throws {
        try await EndpointFixture.run(configure: { $0.authentication = .any }) { fixture in
            let stranger = try ProviderFixture(keyID: "STRANGER12", teamID: "FARAWAY123")
            var push = try await fixture.push(to: fixture.token())
            let expected: [(String?, String?)] = [
                (try "bearer " + stranger.token(issuedAt: fixture.clock.now), nil),
                (try "bearer " + stranger.token(issuedAt: fixture.clock.now - 4000), "ExpiredProviderToken"),
                ("bearer nonsense", "InvalidProviderToken"),
                (nil, "MissingProviderToken"),
            ]
            for (authorization, reason) in expected {
                push["authorization"] = authorization
                let answer = try await fixture.withClient { try await $0.send(push) }
                #expect(answer.reason == reason)
            }
        }
    }

    @Test("one stream is granted until the first valid token, then all that were asked for go through")
    func firstStreams() async throws {
        try await EndpointFixture.run(configure: { $0.firstStreams = 1 }) { fixture in
            let push = try await fixture.push(to: fixture.token())
            let statuses = try await fixture.withClient { client in
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<100 { group.addTask { try await client.send(push).status } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            #expect(statuses == Array(repeating: 200, count: 100))
        }
    }
}
