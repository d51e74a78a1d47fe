internal import EmbeddedSQLite

/// From a row a push to a row a batch.
extension PushStore {
    static let batchMigration = DatabaseMigrator.Migration("push-service 4: pushes in batches") { connection in
        try connection.execute(
            """
            -- What one event loop judged in one wake-up: its pushes are numbered up to last_sequence, one after the other.
            CREATE TABLE push_batch (
                last_sequence INTEGER PRIMARY KEY,
                count INTEGER NOT NULL,
                received_at REAL NOT NULL,
                -- See PushEntry.
                entries BLOB NOT NULL
            ) STRICT;

            -- The ids made for its pushes begin with this time.
            CREATE INDEX push_batch_received_at ON push_batch (received_at);

            -- Ids that senders gave.
            CREATE TABLE push_name (
                sequence INTEGER PRIMARY KEY,
                apns_id TEXT NOT NULL,
                is_accepted INTEGER NOT NULL
            ) STRICT;

            CREATE INDEX push_name_apns_id ON push_name (apns_id);

            -- One row: up to where the devices' host has reported all pushes as kept.
            CREATE TABLE push_handover (kept_sequence INTEGER NOT NULL) STRICT;
            INSERT INTO push_handover (kept_sequence)
                SELECT coalesce((SELECT min(sequence) - 1 FROM push_waiting), max(sequence), 0) FROM push_received;

            -- Ids of earlier versions do not begin with the time of a batch.
            INSERT INTO push_name (sequence, apns_id, is_accepted)
                SELECT sequence, apns_id, status = 200 FROM push_received;
            """)
        try copyRows(connection)
        try connection.execute("DROP TABLE push_waiting; DROP TABLE push_received;")
    }

    private static func copyRows(_ connection: Connection) throws {
        let builder = PushBatchBuilder()
        var next: Int64 = 0
        func finish() throws {
            guard builder.pushCount > 0 else { return }
            let batch = builder.finish()
            batch.firstSequence = next - Int64(batch.count)
            try insert(batch, connection)
        }
        try connection.forEach(
            """
            SELECT sequence, id_given, world, received_at, push_waiting.sequence IS NOT NULL,
                CAST(apns_id AS BLOB), token, CAST(device AS BLOB), CAST(bundle AS BLOB), CAST(topic AS BLOB),
                CAST(push_type AS BLOB), CAST(priority AS BLOB), CAST(expiration AS BLOB), CAST(collapse_id AS BLOB),
                payload, CAST(reason AS BLOB), CAST(diagnoses AS BLOB)
            FROM push_received LEFT JOIN push_waiting USING (sequence) ORDER BY sequence
            """
        ) { row in
            let sequence: Int64 = row[0]
            if builder.pushCount >= 500 || sequence != next { try finish() }
            var flags: PushEntry.Flags = []
            if row[1] { flags.insert(.isIDGiven) }
            if row[2] == "production" { flags.insert(.isProduction) }
            if row[4] { flags.insert(.isForDevice) }
            builder.append(flags, receivedAt: row[3], fields: (5..<17).map { row[$0] })
            next = sequence + 1
        }
        try finish()
    }
}
