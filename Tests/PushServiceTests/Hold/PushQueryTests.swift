import APS
import PushService
import Testing

@Suite("Reading pushes back")
struct PushQueryTests {
    @Test("pages go on where the last one ended, oldest first, and filters narrow them")
    func pages() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            var other = push
            other.path = "/3/device/\(try await fixture.token(bundle: EndpointFixture.otherBundle))"
            other["apns-topic"] = EndpointFixture.otherBundle
            var refused = push
            refused["apns-priority"] = "7"
            try await fixture.withClient { client in
                for push in [push, other, refused, push, push] { _ = try await client.send(push) }
            }
            try await fixture.store.drain()

            func sequences(_ change: (inout PushQuery) -> Void) throws -> [Int64] {
                var query = PushQuery()
                change(&query)
                return try fixture.store.pushes(query).map(\.sequence)
            }
            #expect(try fixture.store.pushCount() == 5)
            #expect(try sequences { $0.limit = 2 } == [1, 2])
            #expect(try sequences { ($0.limit, $0.after) = (2, 2) } == [3, 4])
            #expect(try sequences { ($0.limit, $0.isFromEnd) = (2, true) } == [4, 5])
            #expect(try sequences { $0.bundle = EndpointFixture.otherBundle } == [2])
            #expect(try sequences { $0.topic = EndpointFixture.otherBundle } == [2])
            #expect(try sequences { $0.device = "iPad" } == [])
            #expect(try sequences { $0.isAccepted = true } == [1, 2, 4, 5])
            #expect(try sequences { $0.isAccepted = false } == [3])
            #expect(try sequences { $0.reason = .badPriority } == [3])
            #expect(try sequences { $0.reason = .badTopic } == [])
        }
    }
}
