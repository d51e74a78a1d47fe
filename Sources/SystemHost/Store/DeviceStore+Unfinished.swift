package import EmbeddedSQLite
import SimulatedDevice

/// Which pushes devices are not done with, and forgetting what is known of the others.
///
/// A push is unfinished while it waits for its device, while the app or an extension works on it, and while a person can
/// see what it became: on the screen or in the Notification Centre. What is kept of a push hangs on its receipt: the
/// notification, its steps and diagnoses, and what people did with it.
extension DeviceStore {
    static let unfinishedMigration = DatabaseMigrator.Migration("devices 4: pushes that are unfinished") { connection in
        try connection.execute(
            """
            CREATE TABLE device_unfinished (sequence INTEGER PRIMARY KEY) STRICT;
            INSERT OR IGNORE INTO device_unfinished (sequence)
                SELECT CAST(substr(id, 2) AS INTEGER) FROM device_notifications WHERE is_held AND id GLOB 'n[0-9]*';
            """)
        // What waits, or an app was called about, stands in the devices' states alone.
        let states: [String] = try connection.query("SELECT state FROM devices WHERE is_busy") { $0[0] }
        for state in states {
            let device = Device(state: try RowCoding.decode(DeviceState.self, from: state), notifications: [])
            for push in device.pushesUnderWay { try setUnfinished(true, push, connection) }
        }
    }

    static func setUnfinished(_ isUnfinished: Bool, _ push: Int64, _ connection: Connection) throws {
        try connection.run(
            isUnfinished
                ? "INSERT OR IGNORE INTO device_unfinished (sequence) VALUES (?)"
                : "DELETE FROM device_unfinished WHERE sequence = ?", push)
    }

    package func isUnfinished(_ push: Int64, _ connection: Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM device_unfinished WHERE sequence = ?", push) { _ in true } ?? false
    }

    /// In order.
    package func unfinished(in range: ClosedRange<Int64>, _ connection: Connection) throws -> [Int64] {
        try connection.query(
            "SELECT sequence FROM device_unfinished WHERE sequence BETWEEN ? AND ? ORDER BY sequence",
            range.lowerBound, range.upperBound
        ) { $0[0] }
    }

    package func unfinishedCount(in range: ClosedRange<Int64>, _ connection: Connection) throws -> Int {
        try connection.first(
            "SELECT count(*) FROM device_unfinished WHERE sequence BETWEEN ? AND ?", range.lowerBound,
            range.upperBound
        ) { $0[0] } ?? 0
    }

    /// How many pushes are looked at in one go; each takes a few rows with it.
    private static let mostForgotten = 16

    /// Forgets what is known of the first few pushes of a range, those that are unfinished aside.
    ///
    /// - Returns: up to which push it has come; nil when nothing is known of any in the range.
    package func forgetSome(in range: ClosedRange<Int64>, _ connection: Connection) throws -> Int64? {
        let pushes: [Int64] = try connection.query(
            "SELECT sequence FROM device_receipts WHERE sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?",
            range.lowerBound, range.upperBound, Self.mostForgotten
        ) { $0[0] }
        for push in pushes where try !isUnfinished(push, connection) {
            let id = Fleet.notificationID(ofPush: push)
            try connection.run("DELETE FROM device_notifications WHERE id = ?", id)
            try connection.run("DELETE FROM device_steps WHERE notification = ?", id)
            try connection.run("DELETE FROM device_diagnoses WHERE notification = ?", id)
            try connection.run("DELETE FROM device_responses WHERE notification = ?", id)
            try connection.run("DELETE FROM device_receipts WHERE sequence = ?", push)
        }
        return pushes.last
    }
}
