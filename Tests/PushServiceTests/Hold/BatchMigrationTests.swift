import APS
import EmbeddedSQLite
import Foundation
import Testing

@testable import PushService

@Suite("From a row a push to a row a batch")
struct BatchMigrationTests {
    @Test("what an older store holds is read as before, and what waited there is handed over")
    func oldStore() async throws {
        let path = NSTemporaryDirectory() + "/push-migration-\(ProcessInfo.processInfo.globallyUniqueString).sqlite"
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let older = try StorageWriter(.file(path: path), migrations: PushStore.migrations.dropLast())
        try await older.perform { connection in
            for number in 1...1200 {
                try connection.run(
                    """
                    INSERT INTO push_received (apns_id, id_given, received_at, world, token, device, bundle, topic,
                        push_type, payload, status, reason)
                    VALUES (?, 0, ?, 'production', ?, 'iPhone', 'com.example.chat', 'com.example.chat', 'alert', ?, ?, ?)
                    """, "id-\(number)", Double(number), [1, 2] as [UInt8], Array("{}".utf8),
                    number % 3 == 0 ? 400 : 200, number % 3 == 0 ? "BadPriority" : nil)
            }
            for sequence in [1199, 1200] {
                try connection.run("INSERT INTO push_waiting (sequence) VALUES (?)", sequence)
            }
        }
        older.close()

        let store = PushStore(try StorageWriter(.file(path: path), migrations: PushStore.migrations))
        defer { store.close() }
        #expect(try store.pushCount() == 1200)
        var query = PushQuery()
        query.limit = 2000
        let pushes = try store.pushes(query)
        #expect(pushes.map(\.sequence) == Array(1...1200))
        #expect(pushes.map(\.apnsID) == (1...1200).map { "id-\($0)" })
        #expect(pushes[2].reason == .badPriority && pushes[2].status == 400)
        #expect(pushes[3].world == .production && pushes[3].receivedAt == 4 && pushes[3].payload == "{}")
        query.apnsID = "id-777"
        #expect(try store.pushes(query).map(\.sequence) == [777])

        let receiver = RecordingReceiver()
        try Handover(store: store, receiver: receiver).handOverWaiting()
        #expect(receiver.pushes.map(\.sequence) == [1199, 1200])
        #expect(receiver.pushes.first?.device == "iPhone")
    }
}
