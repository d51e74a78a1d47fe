internal import EmbeddedSQLite

extension PushStore {
    /// Keeps a batch in the transaction at hand, and numbers its pushes.
    ///
    /// Apple documents no de-duplication: an id that was accepted before makes another push, and is diagnosed.
    static func keep(_ batch: PushBatch, _ connection: Connection, noticesRepeats: Bool = true) throws {
        guard !batch.isEmpty else { return }
        batch.firstSequence = try newestSequence(connection) + 1
        if batch.hasGivenIDs { try keepNames(batch, connection, noticesRepeats: noticesRepeats) }
        try insert(batch, connection)
    }

    static func insert(_ batch: PushBatch, _ connection: Connection) throws {
        let insert = try connection.prepare(
            "INSERT INTO push_batch (last_sequence, count, received_at, entries) VALUES (?, ?, ?, ?)")
        try insert.bind(batch.lastSequence, at: 1)
        try insert.bind(Int64(batch.count), at: 2)
        try insert.bind(batch.receivedAt, at: 3)
        try batch.bytes.withUnsafeBytes { bytes in
            try insert.bind(lent: bytes, at: 4)
            try insert.run()
        }
    }

    /// Ids that senders gave cannot be found by their time.
    private static func keepNames(_ batch: PushBatch, _ connection: Connection, noticesRepeats: Bool) throws {
        let insert = try connection.prepare(
            "INSERT INTO push_name (sequence, apns_id, is_accepted) VALUES (?, ?, ?)")
        for index in batch.indices {
            let entry = batch.entry(index)
            guard entry.flags.contains(.isIDGiven), let apnsID = entry[.apnsID] else { continue }
            let isAccepted = entry[.reason] == nil
            if try noticesRepeats && isAccepted && hasAccepted(apnsID, connection) { batch.markRepeated(index) }
            try insert.bind(batch.firstSequence + Int64(index), at: 1)
            try insert.bind(utf8: apnsID, at: 2)
            try insert.bind(isAccepted ? 1 : 0, at: 3)
            try insert.run()
        }
    }

    private static func hasAccepted(_ apnsID: ArraySlice<UInt8>, _ connection: Connection) throws -> Bool {
        let statement = try connection.prepare("SELECT 1 FROM push_name WHERE apns_id = ? AND is_accepted LIMIT 1")
        defer { statement.reset() }
        try statement.bind(utf8: apnsID, at: 1)
        return try statement.step()
    }

    /// 0 when there is none.
    static func newestSequence(_ connection: Connection) throws -> Int64 {
        try connection.first("SELECT last_sequence FROM push_batch ORDER BY last_sequence DESC LIMIT 1") { $0[0] } ?? 0
    }

    // MARK: Handing over

    /// Up to where all pushes were reported as kept by the devices' host, as far as that was written down.
    func keptSequence() throws -> Int64 {
        try writer.readers.read { try $0.first("SELECT kept_sequence FROM push_handover") { $0[0] } ?? 0 }
    }

    /// Of the newest push on record; 0 when there is none.
    package func newestSequence() throws -> Int64 { try writer.readers.read(Self.newestSequence) }

    /// A batch that holds pushes after a sequence; nil when there is none.
    func batch(after sequence: Int64) throws -> PushBatch? {
        try writer.readers.read { connection in
            try connection.first(
                """
                SELECT last_sequence, count, received_at, entries FROM push_batch
                WHERE last_sequence > ? ORDER BY last_sequence LIMIT 1
                """, sequence, row: Self.batch)
        }
    }

    static func batch(_ row: Row) throws -> PushBatch {
        try PushBatch(row[3], receivedAt: row[2], lastSequence: row[0], count: row[1])
    }

    /// Writes down that all pushes up to a sequence were reported as kept.
    ///
    /// When it finds no room in the writer it is dropped: then they are handed over once more after a restart, and the
    /// host's receipts say that they need not be shown. `done` is called on the writer's thread, or at once.
    func markKept(until sequence: Int64, done: @escaping @Sendable () -> Void) {
        do {
            try writer.submit { connection in
                try connection.run("UPDATE push_handover SET kept_sequence = ?", sequence)
            } completion: { _ in
                done()
            }
        } catch {
            done()
        }
    }
}
