import APS
import EmbeddedSQLite
import Foundation
import HTTPTransport
import Testing

@testable import PushService

@Suite("Forgetting old pushes", .timeLimit(.minutes(2)))
struct RetentionTests {
    /// Runs an endpoint that keeps so many pushes; afterwards nothing is left to forget.
    private func run(
        keeping count: Int?, store: PushStore, follower: UnfinishedPushes = UnfinishedPushes(),
        receiver: RecordingReceiver = RecordingReceiver(), _ body: (EndpointFixture) async throws -> Void
    ) async throws {
        try await EndpointFixture.run(store: store, receiver: receiver, follower: follower) {
            $0.retainedPushes = count
        } _: { fixture in
            try await body(fixture)
            try await settle(fixture)
        }
    }

    private func settle(_ fixture: EndpointFixture) async throws {
        repeat { try await fixture.store.drain() } while fixture.endpoint.retention?.isSweeping == true
    }

    /// One after the other, or all at once, which makes batches of many.
    private func send(
        _ count: Int, _ fixture: EndpointFixture, atOnce: Bool = false, naming: Bool = false
    ) async throws {
        let push = try await fixture.push(to: fixture.token())
        try await fixture.withClient { client in
            for number in 1...count where !atOnce {
                var push = push
                if naming { push["apns-id"] = Self.name(number) }
                let status = try await client.send(push).status
                #expect(status == 200)
            }
            guard atOnce else { return }
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<count { group.addTask { try await client.send(push).status } }
                for try await status in group { #expect(status == 200) }
            }
        }
    }

    private static func name(_ number: Int) -> String { "123e4567-e89b-42d3-a456-\(426_655_440_000 + number)" }

    private func sequences(_ store: PushStore) throws -> [Int64] {
        var query = PushQuery()
        query.limit = 100_000
        return try store.pushes(query).map(\.sequence)
    }

    @Test("the newest so many are kept, and numbers go on", arguments: [false, true])
    func newest(atOnce: Bool) async throws {
        let store = try PushStore.ephemeral()
        try await run(keeping: 5, store: store) { try await send(203, $0, atOnce: atOnce) }
        #expect(try sequences(store) == Array(199...203))
        #expect(try store.pushCount() == 203)
        try await run(keeping: 5, store: store) { try await send(1, $0) }
        #expect(try sequences(store) == Array(200...204))
    }

    @Test("without a number all are kept")
    func all() async throws {
        let store = try PushStore.ephemeral()
        try await run(keeping: nil, store: store) { try await send(300, $0, atOnce: true) }
        #expect(try sequences(store) == Array(1...300))
    }

    @Test("of a number kept so far the rest is forgotten after a start with a smaller one")
    func lowered() async throws {
        let store = try PushStore.ephemeral()
        let follower = UnfinishedPushes()
        try await run(keeping: nil, store: store) { try await send(2000, $0, atOnce: true) }
        try await run(keeping: 5, store: store, follower: follower) { _ in }
        #expect(try sequences(store) == Array(1996...2000))
        #expect(follower.lastForgotten == 1995)
    }

    @Test("what no device has got yet stays, however much it is, and does not count")
    func undelivered() async throws {
        let store = try PushStore.ephemeral()
        try await run(keeping: 5, store: store) { try await send(10, $0) }
        let forgetful = RecordingReceiver(keeps: false)
        try await run(keeping: 5, store: store, receiver: forgetful) { try await send(100, $0, atOnce: true) }
        #expect(try sequences(store) == Array(6...110))
    }

    @Test("what a device is not done with stays, and is forgotten once it is", arguments: [false, true])
    func unfinished(atOnce: Bool) async throws {
        let store = try PushStore.ephemeral()
        let held: Set<Int64> = [3, 4, 50, 98, 99]
        let follower = UnfinishedPushes(held)
        try await run(keeping: 5, store: store, follower: follower) { fixture in
            try await send(100, fixture, atOnce: atOnce)
            try await settle(fixture)
            #expect(try sequences(store) == [3, 4, 50, 94, 95, 96, 97, 98, 99, 100])
            follower.finish([3, 98, 99])
            try await send(1, fixture)
            try await settle(fixture)
            #expect(try sequences(store) == [4, 50, 97, 98, 99, 100, 101])
        }
    }

    @Test("a name goes with its push, and the name of one that stays finds it")
    func names() async throws {
        let store = try PushStore.ephemeral()
        try await run(keeping: 5, store: store, follower: UnfinishedPushes([7])) {
            try await send(300, $0, naming: true)
        }
        let names = try store.writer.readers.read { try $0.query("SELECT sequence FROM push_name") { $0[0] as Int64 } }
        #expect(names.sorted() == [7, 296, 297, 298, 299, 300])
        func found(_ number: Int) throws -> [Int64] {
            var query = PushQuery()
            query.apnsID = Self.name(number)
            return try store.pushes(query).map(\.sequence)
        }
        #expect(try found(7) == [7])
        #expect(try found(298) == [298])
        #expect(try found(8) == [])
    }

    @Test("of a large batch the old part is taken out when it is most of it, and a small one at once")
    func largeBatch() async throws {
        let store = try PushStore.ephemeral()
        let builder = PushBatchBuilder()
        for number in 0..<2000 { builder.append([], receivedAt: 1, fields: [Array("id-\(number)".utf8)]) }
        let batch = builder.finish()
        try await store.writer.perform { try PushStore.keep(batch, $0) }
        func shrink(_ part: ClosedRange<Int64>, but kept: [Int64]) async throws {
            try await store.writer.perform { connection in
                let range = try #require(try PushStore.batchRange(after: part.upperBound - 1, connection))
                try PushStore.shrinkBatch(range, forgetting: part, but: kept, connection)
            }
        }
        try await shrink(1...900, but: [])
        #expect(try sequences(store) == Array(1...2000))
        try await shrink(1...1700, but: [12, 13, 1700])
        let left = [12, 13] + Array(1700...2000)
        #expect(try sequences(store) == left.map(Int64.init))
        #expect(try store.pushes(PushQuery()).map(\.apnsID).prefix(3) == ["id-11", "id-12", "id-1699"])
        try await shrink(1700...1701, but: [1700])
        #expect(try sequences(store) == left.filter { $0 != 1701 }.map(Int64.init))
    }

    @Test("one that is asked for and was forgotten is said to be, and one that never was is not")
    func askedFor() async throws {
        let store = try PushStore.ephemeral()
        var ids: [String] = []
        try await run(keeping: 5, store: store) { fixture in
            let push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                for _ in 1...20 {
                    ids.append(try await client.send(push).apnsID ?? "")
                    fixture.clock.advance(1)
                }
            }
        }
        func isForgotten(_ ask: () throws -> Void) -> Bool {
            do {
                try ask()
                return false
            } catch {
                return (error as? PushServiceError)?.code == .forgotten
            }
        }
        for sequence in [1, 15] as [Int64] { #expect(isForgotten { try store.refuseForgotten(sequence: sequence) }) }
        for sequence in [-1, 0, 16, 20, 21] as [Int64] {
            #expect(!isForgotten { try store.refuseForgotten(sequence: sequence) }, "\(sequence)")
        }
        for id in ids.prefix(15) { #expect(isForgotten { try store.refuseForgotten(apnsID: id) }) }
        for id in ids.dropFirst(15) { #expect(!isForgotten { try store.refuseForgotten(apnsID: id) }) }
        #expect(!isForgotten { try store.refuseForgotten(apnsID: Self.name(1)) }, "nothing is known of it")
    }

    @Test("numbers that are missing do not keep the host's progress from being written down")
    func gapAfterSuddenEnd() async throws {
        let store = try PushStore.ephemeral()
        try await run(keeping: nil, store: store) { try await send(50, $0) }
        // As when the power goes before the progress of the last second is written down, and after older ones were
        // forgotten.
        try await store.drain()
        try await store.writer.perform { connection in
            try connection.run("UPDATE push_handover SET kept_sequence = 10")
            try connection.run("DELETE FROM push_batch WHERE last_sequence BETWEEN 5 AND 40")
        }
        try await run(keeping: 5, store: store) { try await send(10, $0) }
        try await store.drain()
        #expect(try store.keptSequence() == 60)
        #expect(try sequences(store) == Array(56...60))
    }

    @Test("a sweep that cannot write leaves all as it was, and a later one does its work")
    func fullDisk() async throws {
        let store = try PushStore.ephemeral()
        try await run(keeping: nil, store: store) { try await send(30, $0) }
        try await store.writer.perform {
            try $0.execute(
                """
                CREATE TRIGGER refuse BEFORE DELETE ON push_batch WHEN OLD.last_sequence = 20
                BEGIN SELECT RAISE(ABORT, 'no room'); END
                """)
        }
        try await run(keeping: 5, store: store) { _ in }
        #expect(try sequences(store).contains(20))
        try await store.writer.perform { try $0.execute("DROP TRIGGER refuse") }
        try await run(keeping: 5, store: store) { _ in }
        #expect(try sequences(store) == Array(26...30))
    }

    @Test("the room of what was forgotten is used again")
    func room() async throws {
        let path = NSTemporaryDirectory() + "/retention-\(ProcessInfo.processInfo.globallyUniqueString).sqlite"
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let writer = try StorageWriter(.file(path: path), migrations: PushStore.migrations)
        defer { writer.close() }
        let store = PushStore(writer) { 1_800_000_000 }
        var pages: [Int] = []
        for _ in 0..<5 {
            try await run(keeping: 500, store: store) { try await send(2000, $0, atOnce: true) }
            pages.append(try writer.readers.read { try $0.first("PRAGMA page_count") { $0[0] } } ?? 0)
        }
        // Without that it would be two and a half times as much. It varies with how many pushes share a row.
        #expect(pages[4] <= pages[1] * 4 / 3, "\(pages)")
    }
}
