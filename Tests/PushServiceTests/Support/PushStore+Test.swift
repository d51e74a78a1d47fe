import EmbeddedSQLite
import PushService

extension PushStore {
    /// An empty store in memory.
    static func ephemeral(_ clock: ManualClock = ManualClock()) throws -> PushStore {
        PushStore(try StorageWriter(.ephemeral, migrations: PushStore.migrations)) { clock.now }
    }
}
