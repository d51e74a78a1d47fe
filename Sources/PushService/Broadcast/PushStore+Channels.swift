package import APS
internal import EmbeddedSQLite
internal import HTTPTransport

extension PushStore {
    /// nil when the app has as many channels as it may have.
    package func createChannel(
        _ bundle: String, in world: World, keepsNewest: Bool
    ) async throws -> BroadcastChannel? {
        let channel = BroadcastChannel(
            id: BroadcastChannel.makeID(of: RandomBytes().bytes(16)), bundle: bundle, world: world,
            keepsNewest: keepsNewest, createdAt: now())
        return try await writer.perform { connection in
            let count: Int =
                try connection.first(
                    "SELECT count(*) FROM push_channel WHERE bundle = ? AND world = ?", bundle, world.rawValue
                ) { $0[0] } ?? 0
            guard count < BroadcastChannel.most else { return nil }
            try connection.run(
                "INSERT INTO push_channel (\(Self.channelColumns)) VALUES (?, ?, ?, ?, ?)", channel.id, bundle,
                world.rawValue, keepsNewest, channel.createdAt)
            return channel
        }
    }

    /// Cannot be undone; nobody listens to it any more.
    package func deleteChannel(_ id: String) async throws {
        try await writer.perform { connection in
            try connection.run("DELETE FROM push_channel WHERE channel = ?", id)
            try connection.run("DELETE FROM push_subscription WHERE channel = ?", id)
        }
    }

    package func channel(_ id: String) throws -> BroadcastChannel? {
        try writer.readers.read { connection in
            try connection.first(
                "SELECT \(Self.channelColumns) FROM push_channel WHERE channel = ?", id, row: Self.channel)
        }
    }

    /// In the order they were made.
    ///
    /// - Parameters:
    ///   - bundle: nil for all apps.
    ///   - world: nil for both.
    package func channels(of bundle: String? = nil, in world: World? = nil) throws -> [BroadcastChannel] {
        try writer.readers.read { connection in
            try connection.query(
                """
                SELECT \(Self.channelColumns) FROM push_channel
                WHERE (?1 IS NULL OR bundle = ?1) AND (?2 IS NULL OR world = ?2) ORDER BY created_at, rowid
                """, bundle, world?.rawValue, row: Self.channel)
        }
    }

    /// The device listens to the channel, or does not any more.
    package func setListening(_ listens: Bool, device: String, to channel: String) async throws {
        try await writer.perform { connection in
            _ =
                listens
                ? try connection.run(
                    "INSERT OR IGNORE INTO push_subscription (channel, device) VALUES (?, ?)", channel, device)
                : try connection.run(
                    "DELETE FROM push_subscription WHERE channel = ? AND device = ?", channel, device)
        }
    }

    /// Devices that listen to a channel, by name.
    package func listeners(to channel: String) throws -> [String] {
        try writer.readers.read { connection in
            try connection.query(
                "SELECT device FROM push_subscription WHERE channel = ? ORDER BY device", channel
            ) { $0[0] }
        }
    }

    /// Whether the app has the broadcast capability; every app has it until it is taken away.
    package func mayBroadcast(_ bundle: String) throws -> Bool {
        try writer.readers.read { connection in
            try connection.first("SELECT 1 FROM push_broadcast_off WHERE bundle = ?", bundle) { _ in false } ?? true
        }
    }

    package func setMayBroadcast(_ may: Bool, bundle: String) async throws {
        try await writer.perform { connection in
            _ =
                may
                ? try connection.run("DELETE FROM push_broadcast_off WHERE bundle = ?", bundle)
                : try connection.run("INSERT OR IGNORE INTO push_broadcast_off (bundle) VALUES (?)", bundle)
        }
    }

    /// Keeps one push for each device that listens and has the app, as waiting for it.
    ///
    /// - Parameter kept: called on the writer's thread after the commit, in order with all other pushes.
    func keepBroadcast(
        to channel: BroadcastChannel, apnsID: String, headers: RequestHeaders, payload: [UInt8], at time: Double,
        kept: @escaping @Sendable (PushBatch) -> Void
    ) async throws {
        let made = Lock<PushBatch?>(nil)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            do throws(SQLiteError) {
                try writer.submit { connection in
                    let builder = PushBatchBuilder()
                    for (device, token) in try Self.listeningTokens(of: channel, connection) {
                        builder.append(
                            channel, apnsID: apnsID, headers: headers, payload: payload, device: device, token: token,
                            at: time)
                    }
                    let batch = builder.finish()
                    // They share an id, and none repeats another.
                    try Self.keep(batch, connection, noticesRepeats: false)
                    made.withLock { $0 = batch }
                } completion: { outcome in
                    if case .success = outcome, let batch = made.withLock({ $0 }) { kept(batch) }
                    continuation.resume(with: outcome)
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    private static func listeningTokens(
        of channel: BroadcastChannel, _ connection: Connection
    ) throws -> [(device: String, token: [UInt8])] {
        try connection.query(
            """
            SELECT device, token FROM push_subscription JOIN push_token USING (device)
            WHERE channel = ? AND bundle = ? AND kind = 'alert' AND unregistered_at IS NULL
            GROUP BY device ORDER BY device
            """, channel.id, channel.bundle
        ) { ($0[0], $0[1]) }
    }

    private static let channelColumns = "channel, bundle, world, keeps_newest, created_at"

    private static func channel(_ row: Row) -> BroadcastChannel {
        BroadcastChannel(
            id: row[0], bundle: row[1], world: World(rawValue: row[2]) ?? .development, keepsNewest: row[3],
            createdAt: row[4])
    }
}

extension PushBatchBuilder {
    /// Adds a broadcast's push to one device.
    fileprivate func append(
        _ channel: BroadcastChannel, apnsID: String, headers: RequestHeaders, payload: [UInt8], device: String,
        token: [UInt8], at time: Double
    ) {
        var flags: PushEntry.Flags = .isForDevice
        if headers.id != nil { flags.insert(.isIDGiven) }
        if channel.world == .production { flags.insert(.isProduction) }
        func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }
        append(
            flags, receivedAt: time,
            fields: [
                bytes(apnsID), token, bytes(device), bytes(channel.bundle), bytes(headers.topic),
                bytes(headers.pushType), bytes(headers.priority), bytes(headers.expiration), nil, payload,
            ])
    }
}
