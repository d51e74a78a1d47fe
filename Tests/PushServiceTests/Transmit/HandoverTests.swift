import APS
import EmbeddedSQLite
import HTTPTransport
import Testing

@testable import PushService

@Suite("Handing over after a restart")
struct HandoverTests {
    @Test("what was not reported as kept is handed over again, in order, until it is")
    func restart() async throws {
        let store = try PushStore.ephemeral()
        let forgetful = RecordingReceiver(keeps: false)
        try await EndpointFixture.run(store: store, receiver: forgetful) { try await send(1200, $0) }
        #expect(forgetful.pushes.count == 1200)

        let again = RecordingReceiver(keeps: true)
        try await EndpointFixture.run(store: store, receiver: again) { _ in }
        #expect(again.pushes == forgetful.pushes)

        try await store.drain()
        let last = RecordingReceiver(keeps: true)
        try await EndpointFixture.run(store: store, receiver: last) { _ in }
        #expect(last.pushes.isEmpty)
    }

    @Test("what was kept, and what was refused, is not handed over again")
    func keptAtOnce() async throws {
        let store = try PushStore.ephemeral()
        try await EndpointFixture.run(store: store) { fixture in
            try await send(10, fixture)
            var refused = try await fixture.push(to: fixture.token())
            refused.body = []
            _ = try await fixture.withClient { try await $0.send(refused) }
        }
        try await store.drain()
        let again = RecordingReceiver()
        try await EndpointFixture.run(store: store, receiver: again) { _ in }
        #expect(again.pushes.isEmpty)
    }

    @Test("a push that was read from the disk before its commit was reported is handed over once")
    func readBeforeReported() async throws {
        let store = try PushStore.ephemeral()
        let first = RecordingReceiver(keeps: false)
        try await EndpointFixture.run(store: store, receiver: first) { try await send(10, $0) }

        let second = RecordingReceiver(keeps: false)
        let handover = Handover(store: store, receiver: second)
        try handover.handOverWaiting()
        handover.handOver(try #require(try store.batch(after: 7)))
        #expect(second.pushes == first.pushes)
    }

    private func send(_ count: Int, _ fixture: EndpointFixture) async throws {
        let push = try await fixture.push(to: fixture.token())
        try await fixture.withClient { client in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<count { group.addTask { _ = try await client.send(push) } }
                try await group.waitForAll()
            }
        }
    }
}
