import APS
import PushService
import Testing

@Suite("Adopting unknown tokens")
struct AdoptionTests {
    private let stranger = DeviceToken(bytes: Array(100..<132))

    @Test("pushes to an unknown token make one device, and all of them reach it")
    func adopt() async throws {
        let receiver = RecordingReceiver(adoptsAs: "iPhone 2")
        try await EndpointFixture.run(receiver: receiver, configure: { $0.unknownToken = .adopt }) { fixture in
            let push = try fixture.push(to: stranger)
            let statuses = try await fixture.withClient { client in
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<20 { group.addTask { try await client.send(push).status } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            #expect(statuses == Array(repeating: 200, count: 20))
            #expect(receiver.adopted == [stranger])
            #expect(receiver.pushes.count == 20)
            #expect(receiver.pushes.allSatisfy { $0.device == "iPhone 2" && $0.bundle == EndpointFixture.bundle })
            let registered = try #require(try fixture.store.registration(of: stranger))
            #expect(registered.device == "iPhone 2")
            #expect(registered.kind == .alert)
        }
    }

    @Test("the topic says for which app and which kind of push the token is")
    func voip() async throws {
        let receiver = RecordingReceiver(adoptsAs: "iPhone 2")
        try await EndpointFixture.run(receiver: receiver, configure: { $0.unknownToken = .adopt }) { fixture in
            var push = try fixture.push(to: stranger)
            push["apns-topic"] = "com.example.calls.voip"
            push["apns-push-type"] = "voip"
            let answer = try await fixture.withClient(.production) { try await $0.send(push) }
            #expect(answer.status == 200)
            let registered = try #require(try fixture.store.registration(of: stranger))
            #expect(registered.bundle == "com.example.calls")
            #expect(registered.kind == .voip)
            #expect(registered.world == .production)
        }
    }

    @Test("a push that is wrong in another way makes no device")
    func badPayload() async throws {
        let receiver = RecordingReceiver(adoptsAs: "iPhone 2")
        try await EndpointFixture.run(receiver: receiver, configure: { $0.unknownToken = .adopt }) { fixture in
            var push = try fixture.push(to: stranger)
            push.body = []
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.reason == "PayloadEmpty")
            #expect(receiver.adopted.isEmpty)
        }
    }

    @Test("a token that cannot be adopted is an unknown one")
    func failure() async throws {
        let receiver = RecordingReceiver(adoptsAs: nil)
        try await EndpointFixture.run(receiver: receiver, configure: { $0.unknownToken = .adopt }) { fixture in
            let push = try fixture.push(to: stranger)
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.reason == "BadDeviceToken")
        }
    }

    @Test("a token that is known is not adopted, even when it has gone")
    func gone() async throws {
        let receiver = RecordingReceiver(adoptsAs: "iPhone 2")
        try await EndpointFixture.run(receiver: receiver, configure: { $0.unknownToken = .adopt }) { fixture in
            let push = try await fixture.push(to: fixture.token())
            try await fixture.store.unregister(device: EndpointFixture.device)
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.reason == "Unregistered")
            #expect(receiver.adopted.isEmpty)
        }
    }
}
