internal import APS
internal import EmbeddedSQLite
internal import HTTPTransport

extension PushStore {
    /// Accepts tokens signed with the key from now on. Adding the same key twice is once.
    ///
    /// - Throws: ``PushServiceError/Code/keyTaken`` when the id belongs to another key, and
    ///   `HTTPTransportError.Code.keyInvalid` when the text is no public key on P-256.
    package func add(_ key: ProviderKey) async throws {
        _ = try ES256PublicKey(pem: key.publicPEM)
        try await writer.perform { connection in
            if let known = try Self.providerKey(key.keyID, connection) {
                guard known.publicPEM == key.publicPEM, known.teamID == key.teamID, known.scope == key.scope else {
                    throw PushServiceError(
                        .keyTaken,
                        "the key id \(key.keyID) belongs to another key, or to this one for other topics or another "
                            + "world: remove that one first (`tambuli key remove \(key.keyID)`)")
                }
                return
            }
            try connection.run(
                "INSERT INTO push_provider_key (\(Self.keyColumns)) VALUES (?, ?, ?, ?, ?, ?)", key.keyID, key.teamID,
                key.publicPEM, key.addedAt, key.scope.world?.rawValue, key.scope.topics.joined(separator: " "))
        }
        keyGeneration.advance()
    }

    /// Refuses the key's tokens from now on, open connections included. False when there was no such key.
    @discardableResult
    package func removeKey(_ keyID: String) async throws -> Bool {
        let removed = try await writer.perform {
            try $0.run("DELETE FROM push_provider_key WHERE key_id = ?", keyID) > 0
        }
        keyGeneration.advance()
        return removed
    }

    /// All keys, in the order they were added.
    package func keys() throws -> [ProviderKey] {
        try writer.readers.read { connection in
            try connection.query(
                "SELECT \(Self.keyColumns) FROM push_provider_key ORDER BY added_at, key_id",
                row: Self.providerKey)
        }
    }

    func key(_ keyID: String) throws -> ProviderKey? {
        try writer.readers.read { try Self.providerKey(keyID, $0) }
    }

    private static func providerKey(_ keyID: String, _ connection: Connection) throws -> ProviderKey? {
        try connection.first(
            "SELECT \(keyColumns) FROM push_provider_key WHERE key_id = ?", keyID,
            row: providerKey)
    }

    private static let keyColumns = "key_id, team_id, public_pem, added_at, world, topics"

    private static func providerKey(_ row: Row) -> ProviderKey {
        let world: String? = row[4]
        let topics: String = row[5]
        return ProviderKey(
            known: row[0], teamID: row[1], publicPEM: row[2], addedAt: row[3],
            scope: KeyScope(world: world.flatMap(World.init), topics: topics.split(separator: " ").map(String.init)))
    }
}
