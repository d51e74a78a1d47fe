package import APS
package import EmbeddedSQLite
package import SimulatedDevice

/// The rows of devices, of what they hold, and of what people did with it.
///
/// A device's state and its notifications are JSON in a row each: only the device's own rules read them. What is
/// searched for stands in columns.
package struct DeviceStore: Sendable {
    let writer: StorageWriter

    package init(writer: StorageWriter) { self.writer = writer }

    /// The tables of this module; names start with `device`, so that other modules' tables may share the file.
    package static let migrations: [DatabaseMigrator.Migration] = [
        DatabaseMigrator.Migration(
            "devices 1",
            sql: """
                CREATE TABLE devices (
                    position INTEGER PRIMARY KEY,
                    name TEXT NOT NULL UNIQUE,
                    attached_to TEXT,
                    is_busy INTEGER NOT NULL,
                    state TEXT NOT NULL
                ) STRICT;
                CREATE INDEX devices_attached_to ON devices (attached_to) WHERE attached_to IS NOT NULL;
                CREATE INDEX devices_busy ON devices (position) WHERE is_busy;
                CREATE TABLE device_notifications (
                    position INTEGER PRIMARY KEY,
                    id TEXT NOT NULL,
                    device TEXT NOT NULL,
                    bundle TEXT NOT NULL,
                    apns_id TEXT,
                    is_held INTEGER NOT NULL,
                    content TEXT NOT NULL,
                    UNIQUE (device, id)
                ) STRICT;
                CREATE INDEX device_notifications_held ON device_notifications (device, position) WHERE is_held;
                CREATE INDEX device_notifications_id ON device_notifications (id);
                CREATE INDEX device_notifications_apns_id ON device_notifications (apns_id);
                CREATE TABLE device_receipts (sequence INTEGER PRIMARY KEY) STRICT;
                CREATE TABLE device_responses (
                    position INTEGER PRIMARY KEY,
                    device TEXT NOT NULL,
                    bundle TEXT NOT NULL,
                    notification TEXT NOT NULL,
                    content TEXT NOT NULL
                ) STRICT;
                CREATE TABLE device_diagnoses (
                    position INTEGER PRIMARY KEY,
                    device TEXT NOT NULL,
                    notification TEXT,
                    content TEXT NOT NULL
                ) STRICT;
                CREATE INDEX device_diagnoses_notification ON device_diagnoses (notification);
                """),
        DatabaseMigrator.Migration(
            "devices 2: the steps of each notification",
            sql: """
                CREATE TABLE device_steps (
                    position INTEGER PRIMARY KEY,
                    notification TEXT NOT NULL,
                    device TEXT NOT NULL,
                    content TEXT NOT NULL
                ) STRICT;
                CREATE INDEX device_steps_notification ON device_steps (notification);
                CREATE INDEX device_responses_notification ON device_responses (notification);
                """),
        DatabaseMigrator.Migration(
            "devices 3: snapshots",
            sql: """
                CREATE TABLE device_snapshots (
                    name TEXT NOT NULL PRIMARY KEY,
                    made_at REAL NOT NULL,
                    content TEXT NOT NULL
                ) STRICT;
                """),
        unfinishedMigration,
        DatabaseMigrator.Migration(
            "devices 5: one index by device",
            sql: """
                CREATE TABLE device_notifications_new (
                    position INTEGER PRIMARY KEY,
                    id TEXT NOT NULL,
                    device TEXT NOT NULL,
                    bundle TEXT NOT NULL,
                    apns_id TEXT,
                    is_held INTEGER NOT NULL,
                    content TEXT NOT NULL,
                    -- By id first: the newest stand side by side, whichever devices have them.
                    UNIQUE (id, device)
                ) STRICT;
                INSERT INTO device_notifications_new (position, id, device, bundle, apns_id, is_held, content)
                    SELECT position, id, device, bundle, apns_id, is_held, content FROM device_notifications
                    ORDER BY position;
                DROP TABLE device_notifications;
                ALTER TABLE device_notifications_new RENAME TO device_notifications;
                -- The only one that is written all over, a page for each device.
                CREATE INDEX device_notifications_device ON device_notifications (device, is_held);
                CREATE INDEX device_notifications_apns_id ON device_notifications (apns_id);
                """),
    ]

    // MARK: Reading

    func hasDevices() throws -> Bool {
        try writer.readers.read { try $0.first("SELECT 1 FROM devices LIMIT 1") { _ in true } ?? false }
    }

    func deviceNames() throws -> [String] {
        try writer.readers.read { try $0.query("SELECT name FROM devices ORDER BY position") { $0[0] } }
    }

    func attachedDevices(to name: String) throws -> [String] {
        try writer.readers.read {
            try $0.query("SELECT name FROM devices WHERE attached_to = ? ORDER BY position", name) { $0[0] }
        }
    }

    /// Devices that were waiting for a program when the server last wrote them.
    func busyDevices() throws -> [String] {
        try writer.readers.read {
            try $0.query("SELECT name FROM devices WHERE is_busy ORDER BY position") { $0[0] }
        }
    }

    /// The device that got the newest notification it still holds.
    func newestHolder() throws -> String? {
        try writer.readers.read {
            try $0.first(
                "SELECT device FROM device_notifications WHERE is_held ORDER BY position DESC LIMIT 1", row: { $0[0] })
        }
    }

    /// The device with what it still holds, or nil when there is none of that name.
    func load(_ name: String) throws -> Device? {
        try writer.readers.read { connection in
            guard
                let state = try connection.first(
                    "SELECT state FROM devices WHERE name = ?", name, row: { $0[0] as String })
            else { return nil }
            let held = try connection.query(
                "SELECT content FROM device_notifications WHERE device = ? AND is_held = 1 ORDER BY position", name
            ) { $0[0] as String }
            return Device(
                state: try RowCoding.decode(DeviceState.self, from: state),
                notifications: try held.map { try RowCoding.decode(DeviceNotification.self, from: $0) })
        }
    }

    /// Which device has a notification, by its id or the push's `apns-id`; the newest of several.
    func find(_ id: String, device: String?) throws -> (device: String, notification: String)? {
        try writer.readers.read { connection in
            try connection.first(
                """
                SELECT device, id FROM device_notifications
                WHERE (id = ?1 OR apns_id = ?1) AND (?2 IS NULL OR device = ?2) ORDER BY position DESC LIMIT 1
                """, id, device
            ) { ($0[0] as String, $0[1] as String) }
        }
    }

    func highestReceipt() throws -> Int64 {
        try writer.readers.read {
            try $0.first("SELECT coalesce(max(sequence), 0) FROM device_receipts", row: { $0[0] as Int64 }) ?? 0
        }
    }

    func hasReceipt(_ sequence: Int64) throws -> Bool {
        try writer.readers.read {
            try $0.first("SELECT 1 FROM device_receipts WHERE sequence = ?", sequence, row: { $0[0] as Int64 }) != nil
        }
    }

    /// What people did, oldest first; `after` is the position of the last one already seen.
    package func responses(after position: Int64, limit: Int) throws -> [(position: Int64, response: RecordedResponse)]
    {
        try writer.readers.read { connection in
            try connection.query(
                "SELECT position, content FROM device_responses WHERE position > ? ORDER BY position LIMIT ?", position,
                limit
            ) { ($0[0] as Int64, $0[1] as String) }
        }.map { ($0.0, try RowCoding.decode(RecordedResponse.self, from: $0.1)) }
    }

    /// What people did with one notification, oldest first.
    package func responses(to notification: String) throws -> [RecordedResponse] {
        try writer.readers.read { connection in
            try connection.query(
                "SELECT content FROM device_responses WHERE notification = ? ORDER BY position", notification
            ) { $0[0] as String }
        }.map { try RowCoding.decode(RecordedResponse.self, from: $0) }
    }

    /// What was found out about a notification on its device.
    package func diagnoses(of notification: String) throws -> [Diagnosis] {
        try writer.readers.read { connection in
            try connection.query(
                "SELECT content FROM device_diagnoses WHERE notification = ? ORDER BY position", notification
            ) { $0[0] as String }
        }.map { try RowCoding.decode(Diagnosis.self, from: $0) }
    }

    /// What happened to a notification, in its order.
    package func steps(of notification: String) throws -> [NotificationStep] {
        try writer.readers.read { connection in
            try connection.query(
                "SELECT content FROM device_steps WHERE notification = ? ORDER BY position", notification
            ) { $0[0] as String }
        }.flatMap { try RowCoding.decode([NotificationStep].self, from: $0) }
    }

    // MARK: Snapshots

    /// Keeps a text under a name, in place of what was there.
    package func keepSnapshot(_ content: String, named name: String, at now: Double) async throws {
        try await writer.perform { connection in
            try connection.run(
                "INSERT OR REPLACE INTO device_snapshots (name, made_at, content) VALUES (?, ?, ?)", name, now, content)
        }
    }

    package func snapshot(named name: String) throws -> String? {
        try writer.readers.read {
            try $0.first("SELECT content FROM device_snapshots WHERE name = ?", name, row: { $0[0] as String })
        }
    }

    /// Names and times, by name.
    package func snapshots() throws -> [(name: String, madeAt: Double)] {
        try writer.readers.read {
            try $0.query("SELECT name, made_at FROM device_snapshots ORDER BY name") {
                ($0[0] as String, $0[1] as Double)
            }
        }
    }

    /// - Returns: false when there was none.
    package func removeSnapshot(named name: String) async throws -> Bool {
        try await writer.perform { try $0.run("DELETE FROM device_snapshots WHERE name = ?", name) } > 0
    }

    /// How many devices there are, and apps on all of them: counted where they stand, so that none is brought into memory.
    package func population() throws -> (devices: Int, apps: Int) {
        try writer.readers.read { connection in
            try connection.first(
                """
                SELECT count(*), coalesce(sum((SELECT count(*) FROM json_each(state, '$.installations'))), 0)
                FROM devices
                """
            ) { ($0[0] as Int, $0[1] as Int) } ?? (0, 0)
        }
    }

    func notificationCount() throws -> Int {
        try writer.readers.read {
            try $0.first("SELECT count(*) FROM device_notifications WHERE is_held", row: { $0[0] as Int }) ?? 0
        }
    }

    /// True when the device has made something of a push that a person could see.
    package func hasNotification(_ id: String) throws -> Bool {
        try writer.readers.read {
            try $0.first("SELECT 1 FROM device_notifications WHERE id = ?", id, row: { $0[0] as Int64 }) != nil
        }
    }
}
