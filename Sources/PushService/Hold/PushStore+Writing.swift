internal import APS
internal import EmbeddedSQLite

extension PushStore {
    /// Keeps pushes in the transaction at hand and returns their sequences.
    ///
    /// A push that was accepted and can be shown is marked as waiting until the devices' host reports it as kept.
    static func keep(_ pushes: [ReceivedPush], _ connection: Connection) throws -> [Int64] {
        // Looked up once for all: a statement is found by its text.
        let insert = try connection.prepare(
            """
            INSERT INTO push_received (apns_id, id_given, received_at, world, token, device, bundle, topic, push_type,
                priority, expiration, collapse_id, payload, status, reason, diagnoses)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        let wait = try connection.prepare("INSERT INTO push_waiting (sequence) VALUES (?)")
        var sequences: [Int64] = []
        sequences.reserveCapacity(pushes.count)
        for push in pushes {
            try bind(push, to: insert)
            try insert.run()
            let sequence = connection.lastInsertedRow
            sequences.append(sequence)
            guard push.isForDevice else { continue }
            try wait.bind(sequence, at: 1)
            try wait.run()
        }
        return sequences
    }

    private static func bind(_ push: ReceivedPush, to insert: Statement) throws(SQLiteError) {
        let known = push.registration
        try insert.bind(utf8: push.apnsID[...], at: 1)
        try insert.bind(push.isIDGiven ? 1 : 0, at: 2)
        try insert.bind(push.receivedAt, at: 3)
        try insert.bind(push.world.rawValue, at: 4)
        try insert.bind(push.token, at: 5)
        try insert.bind(known?.token.device, at: 6)
        try insert.bind(known?.token.bundle, at: 7)
        try insert.bind(utf8: push.headers[.topic], at: 8)
        try insert.bind(utf8: push.headers[.pushType], at: 9)
        try insert.bind(utf8: push.headers[.priority], at: 10)
        try insert.bind(utf8: push.headers[.expiration], at: 11)
        try insert.bind(utf8: push.headers[.collapseID], at: 12)
        try insert.bind(push.payload, at: 13)
        try insert.bind(Int64(push.status), at: 14)
        try insert.bind(push.reason?.rawValue, at: 15)
        try insert.bind(text(of: push.diagnoses), at: 16)
    }

    /// Whether a push of that id was accepted before.
    static func hasAccepted(_ apnsID: [UInt8], _ connection: Connection) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM push_received WHERE apns_id = ? AND status = 200 LIMIT 1", ReceivedPush.text(apnsID)
        ) { _ in true } ?? false
    }

    /// Sequence of the newest push that waits, or nil when none does.
    func newestWaiting() throws -> Int64? {
        try writer.readers.read { try $0.first("SELECT max(sequence) FROM push_waiting") { $0[0] as Int64? } ?? nil }
    }

    /// Accepted pushes after a sequence that nobody reported as kept, oldest first.
    func waiting(after sequence: Int64, limit: Int) throws -> [AcceptedPush] {
        try writer.readers.read { connection in
            try connection.query(
                """
                SELECT sequence, apns_id, id_given, received_at, world, token, device, bundle, topic, push_type,
                    priority, expiration, collapse_id, payload
                FROM push_waiting JOIN push_received USING (sequence)
                WHERE sequence > ? ORDER BY sequence LIMIT ?
                """, sequence, limit, row: Self.acceptedPush)
        }
    }

    /// Forgets that pushes wait: they will not be handed over again.
    ///
    /// A report that finds no room in the writer is dropped: then the pushes are handed over once more after a restart,
    /// and the host's receipts say that they need not be shown.
    func markKept(_ sequences: [Int64]) {
        _ = try? writer.submit { connection in
            let statement = try connection.prepare("DELETE FROM push_waiting WHERE sequence = ?")
            for sequence in sequences {
                try statement.bind(sequence, at: 1)
                try statement.run()
            }
        } completion: { _ in
        }
    }

    private static func acceptedPush(_ row: Row) -> AcceptedPush {
        let apnsID: String = row[1]
        return AcceptedPush(
            sequence: row[0], apnsID: apnsID, receivedAt: row[3], world: World(rawValue: row[4]) ?? .development,
            token: DeviceToken(bytes: row[5]), device: row[6], bundle: row[7],
            headers: RequestHeaders(
                id: row[2] ? apnsID : nil, expiration: row[11], priority: row[10], topic: row[8], collapseID: row[12],
                pushType: row[9]),
            payload: row[13])
    }
}
