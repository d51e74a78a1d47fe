import APS
import HTTPTransport
import PushService
import Testing

@Suite("Events")
struct ObserverTests {
    private final class Witness: PushServiceObserver {
        private let events = Lock<[String]>([])
        var seen: [String] { events.withLock { $0 } }

        func accepted(_ pushes: PushBatch) {
            events.withLock { $0 += pushes.map { "\($0.sequence) accepted for \($0.device ?? "nobody")" } }
        }

        func refused(_ push: RefusedPush) {
            events.withLock { $0.append("refused: \(push.reason.rawValue), topic \(push.topic ?? "none")") }
        }

        func recordsLost(_ count: Int) {
            events.withLock { $0.append("lost \(count)") }
        }
    }

    @Test("an observer hears of accepted and refused pushes")
    func events() async throws {
        let witness = Witness()
        try await EndpointFixture.run(observer: witness) { fixture in
            let push = try await fixture.push(to: fixture.token())
            var refused = push
            refused["apns-priority"] = "7"
            try await fixture.withClient { client in
                _ = try await client.send(push)
                _ = try await client.send(refused)
            }
            try await fixture.store.drain()
            #expect(witness.seen.sorted() == ["1 accepted for iPhone", "refused: BadPriority, topic com.example.chat"])
        }
    }

    @Test("a push that could not be kept is told as refused")
    func writeFails() async throws {
        let witness = Witness()
        try await EndpointFixture.run(observer: witness) { fixture in
            let push = try await fixture.push(to: fixture.token())
            try await fixture.store.breakWrites()
            _ = try await fixture.withClient { try await $0.send(push) }
            #expect(witness.seen == ["refused: ServiceUnavailable, topic com.example.chat"])
        }
    }
}
