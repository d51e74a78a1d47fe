import EmbeddedSQLite
import PushService

extension PushStore {
    /// An empty store in memory.
    static func ephemeral() throws -> PushStore {
        PushStore(try StorageWriter(.ephemeral, migrations: PushStore.migrations))
    }
}
