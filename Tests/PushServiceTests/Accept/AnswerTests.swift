import APS
import PushService
import Testing

@Suite("Answers on the wire")
struct AnswerTests {
    @Test(
        "a 200 has an empty body, ends on its headers, and echoes apns-id byte for byte",
        arguments: [
            "123e4567-e89b-12d3-a456-426655440000", "123E4567-E89B-12D3-A456-426655440000",
        ])
    func echo(_ id: String) async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            push["apns-id"] = id
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.status == 200)
            #expect(answer.apnsID == id)
            #expect(answer.body.isEmpty)
            #expect(answer.endedWithHeaders)
            #expect(answer.diagnosisHeader == nil)
        }
    }

    @Test("without apns-id each push gets a new lower-case UUID, refused ones too")
    func newIDs() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            var refused = push
            refused["apns-topic"] = nil
            let ids = try await fixture.withClient { client in
                try await [client.send(push), client.send(push), client.send(refused)].map(\.apnsID)
            }
            #expect(Set(ids).count == 3)
            for id in ids {
                #expect(id?.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/) != nil)
            }
        }
    }

    @Test("a refusal says its reason, and nothing else, in the body")
    func refusal() async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            push.body = Array(#"{"aps":{"alert":"Lunch?"};"chat":{"id":"c1"}}"#.utf8)
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.body == #"{"reason":"PayloadEmpty"}"#)
            #expect(answer.diagnosisHeader == "json-syntax; line=1; column=26")
        }
    }

    @Test("410 says in milliseconds since when")
    func unregistered() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            fixture.clock.advance(60.25)
            try await fixture.store.unregister(
                device: EndpointFixture.device, bundle: EndpointFixture.bundle)
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.status == 410)
            #expect(answer.body == #"{"reason":"Unregistered","timestamp":1800000060250}"#)
        }
    }

    @Test(
        "one of Apple's host names chooses the world, whatever the port",
        arguments: [
            ("api.push.apple.com", 200), ("api.push.apple.com:443", 200), ("api.sandbox.push.apple.com", 400),
            ("localhost", 400),
        ])
    func hostNames(_ authority: String, _ status: Int) async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token(world: .production))
            push.authority = authority
            let answer = try await fixture.withClient(.development) { try await $0.send(push) }
            #expect(answer.status == status)
        }
    }
}
