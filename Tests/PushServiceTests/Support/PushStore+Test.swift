import EmbeddedSQLite

@testable import PushService

extension PushStore {
    /// An empty store in memory.
    static func ephemeral(_ clock: ManualClock = ManualClock()) throws -> PushStore {
        PushStore(try StorageWriter(.ephemeral, migrations: PushStore.migrations)) { clock.now }
    }
}

extension PushStore {
    /// Waits for the writes that are under way.
    func drain() async throws { try await writer.drain() }

    /// As if the machine had taken the disk away.
    func close() { writer.close() }

    /// Makes every write of a push fail, as a full disk would.
    func breakWrites() async throws {
        try await writer.perform {
            try $0.execute(
                """
                CREATE TRIGGER refuse_pushes BEFORE INSERT ON push_batch
                BEGIN SELECT RAISE(ABORT, 'no room'); END
                """)
        }
    }

    /// The connection that writes, for what cannot be done in a transaction.
    func writingConnection() async throws -> WritingConnection {
        try await writer.perform { WritingConnection($0) }
    }

    func mendWrites() async throws {
        try await writer.perform { try $0.execute("DROP TRIGGER refuse_pushes") }
    }
}

/// Takes the place of the writer's thread while that has nothing to do.
///
/// `@unchecked Sendable`: a test sees to it that nothing is being written.
final class WritingConnection: @unchecked Sendable {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    func execute(_ sql: String) throws { try connection.execute(sql) }
}
