package import APS
internal import EmbeddedSQLite
internal import HTTPTransport

extension PushStore {
    /// Bytes of a token we make; tokens of another length are accepted when they are registered as such.
    static let tokenLength = 32

    /// The token of an installation for one kind of push: the one it has, or a new one.
    package func token(
        device: String, bundle: String, kind: PushType, world: World
    ) async throws -> DeviceToken {
        let fresh = DeviceToken(bytes: RandomBytes().bytes(Self.tokenLength))
        let now = now()
        let registered = try await writer.perform { connection in
            let row = RegisteredToken(
                token: fresh, device: device, bundle: bundle, kind: kind, world: world, registeredAt: now)
            return try Self.live(like: row, connection) ?? Self.insert(row, connection)
        }
        tokenGeneration.advance()
        return registered.token
    }

    /// Registers a token that was made elsewhere, of any length. It takes the place of the installation's other token
    /// of that kind, which becomes unregistered; a token of the same installation that had gone is live again.
    ///
    /// - Throws: ``PushServiceError/Code/tokenTaken`` when the token stands for something else.
    package func register(_ token: RegisteredToken) async throws {
        try await register([token])
    }

    /// The same for many tokens, all or none of them.
    package func register(_ tokens: [RegisteredToken]) async throws {
        try await writer.perform { connection in
            for token in tokens { try Self.adopt(token, connection) }
        }
        tokenGeneration.advance()
    }

    /// The installation has gone: its tokens answer 410 from now on.
    ///
    /// - Returns: the tokens that were live until now.
    @discardableResult
    package func unregister(device: String, bundle: String) async throws -> [DeviceToken] {
        try await unregister("device = ? AND bundle = ?", device, bundle)
    }

    /// The device has gone, with everything installed on it.
    @discardableResult
    package func unregister(device: String) async throws -> [DeviceToken] {
        try await unregister("device = ?", device)
    }

    /// One token has gone.
    @discardableResult
    package func unregister(_ token: DeviceToken) async throws -> [DeviceToken] {
        try await unregister("token = ?", token.bytes)
    }

    /// One token has expired: it answers 410 `ExpiredToken`, and the installation gets another when it asks.
    ///
    /// - Returns: false when it was not live.
    @discardableResult
    package func expire(_ token: DeviceToken) async throws -> Bool {
        let now = now()
        let count = try await writer.perform { connection in
            try connection.run(
                "UPDATE push_token SET unregistered_at = ?, has_expired = 1 WHERE token = ? AND unregistered_at IS NULL",
                now, token.bytes)
        }
        tokenGeneration.advance()
        return count > 0
    }

    /// What a token stands for, or stood for; nil when nobody ever registered it.
    package func registration(of token: DeviceToken) throws -> RegisteredToken? {
        try writer.readers.read { try Self.registration(of: token.bytes, $0) }
    }

    /// The live tokens of a device, or of one app on it, in the order they were registered.
    package func tokens(device: String, bundle: String? = nil) throws -> [RegisteredToken] {
        try writer.readers.read { connection in
            try connection.query(
                """
                SELECT \(Self.tokenColumns) FROM push_token
                WHERE device = ?1 AND (?2 IS NULL OR bundle = ?2) AND unregistered_at IS NULL
                ORDER BY registered_at, kind
                """, device, bundle, row: Self.registeredToken)
        }
    }

    /// Whether any device has the app: whether a push to it could be meant for somebody.
    package func isInstalled(_ bundle: String) throws -> Bool {
        try writer.readers.read { try Self.isInstalled(bundle, $0) }
    }

    // MARK: On a connection

    static func isInstalled(_ bundle: String, _ connection: Connection) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM push_token WHERE bundle = ? AND unregistered_at IS NULL LIMIT 1", bundle
        ) { _ in true } ?? false
    }

    static func registration(of token: [UInt8], _ connection: Connection) throws -> RegisteredToken? {
        try connection.first(
            "SELECT \(tokenColumns) FROM push_token WHERE token = ?", token, row: registeredToken)
    }

    private static let tokenColumns = "token, device, bundle, kind, world, registered_at, unregistered_at, has_expired"

    private static func registeredToken(_ row: Row) -> RegisteredToken {
        // Both words were written by us; one we do not know could only be a later version's.
        RegisteredToken(
            token: DeviceToken(bytes: row[0]), device: row[1], bundle: row[2],
            kind: PushType(rawValue: row[3]) ?? .alert, world: World(rawValue: row[4]) ?? .development,
            registeredAt: row[5], unregisteredAt: row[6], hasExpired: row[7])
    }

    private static func live(like token: RegisteredToken, _ connection: Connection) throws -> RegisteredToken? {
        try connection.first(
            """
            SELECT \(tokenColumns) FROM push_token
            WHERE device = ? AND bundle = ? AND kind = ? AND world = ? AND unregistered_at IS NULL
            """, token.device, token.bundle, token.kind.rawValue, token.world.rawValue, row: registeredToken)
    }

    @discardableResult
    private static func insert(_ token: RegisteredToken, _ connection: Connection) throws -> RegisteredToken {
        try connection.run(
            "INSERT INTO push_token (\(tokenColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", token.token.bytes, token.device,
            token.bundle, token.kind.rawValue, token.world.rawValue, token.registeredAt, token.unregisteredAt,
            token.hasExpired)
        return token
    }

    private static func adopt(_ token: RegisteredToken, _ connection: Connection) throws {
        if let known = try registration(of: token.token.bytes, connection) {
            guard known.device == token.device, known.bundle == token.bundle, known.kind == token.kind,
                known.world == token.world
            else {
                throw PushServiceError(
                    .tokenTaken,
                    "the token is registered for \(known.kind.rawValue) pushes to \(known.bundle) on \(known.device) "
                        + "(\(known.world.rawValue)): register another, or unregister that app first")
            }
            guard known.unregisteredAt != nil || token.unregisteredAt != nil else { return }
            try connection.run("DELETE FROM push_token WHERE token = ?", token.token.bytes)
        }
        if token.unregisteredAt == nil, let other = try live(like: token, connection) {
            try connection.run(
                "UPDATE push_token SET unregistered_at = ? WHERE token = ?", token.registeredAt, other.token.bytes)
        }
        try insert(token, connection)
    }

    private func unregister<each Value: SQLiteStorable & Sendable>(
        _ condition: String, _ values: repeat each Value
    ) async throws -> [DeviceToken] {
        let now = now()
        let gone = try await writer.perform { connection in
            let gone = try connection.query(
                "SELECT token FROM push_token WHERE \(condition) AND unregistered_at IS NULL", repeat each values
            ) { DeviceToken(bytes: $0[0]) }
            for token in gone {
                try connection.run("UPDATE push_token SET unregistered_at = ? WHERE token = ?", now, token.bytes)
            }
            return gone
        }
        tokenGeneration.advance()
        return gone
    }
}
