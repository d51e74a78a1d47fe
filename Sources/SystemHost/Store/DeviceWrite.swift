import APS
import EmbeddedSQLite
import SimulatedDevice

/// What one event leaves in the store: written in one transaction, before any of its actions is performed.
struct DeviceWrite: Sendable {
    var device: String
    /// nil when the row stays as it is.
    var state: DeviceState?
    /// A program runs, or is waited for: what a restart of the server must mend.
    var isBusy: Bool
    var changes: DeviceChanges
    var responses: [RecordedResponse] = []
    var diagnoses: [(notification: String?, Diagnosis)] = []
    /// By notification.
    var steps: [String: [NotificationStep]] = [:]
    /// Pushes that the device is not done with from now on, or is done with.
    var unfinished: [Int64: Bool] = [:]
    /// Sequence of the push that this event was.
    var receipt: Int64?

    var isEmpty: Bool {
        state == nil && changes.saved.isEmpty && changes.removed.isEmpty && responses.isEmpty && diagnoses.isEmpty
            && steps.isEmpty && unfinished.isEmpty && receipt == nil
    }

    func run(on connection: Connection) throws {
        if let state {
            try connection.run(
                "UPDATE devices SET state = ?, attached_to = ?, is_busy = ? WHERE name = ?",
                try RowCoding.encode(state), state.attachedTo, isBusy, device)
        } else {
            try connection.run("UPDATE devices SET is_busy = ?1 WHERE name = ?2 AND is_busy <> ?1", isBusy, device)
        }
        for notification in changes.saved { try keep(notification, connection) }
        for id in changes.removed {
            try connection.run(
                "UPDATE device_notifications SET is_held = 0 WHERE id = ? AND device = ?", id, device)
        }
        for response in responses {
            try connection.run(
                "INSERT INTO device_responses (device, bundle, notification, content) VALUES (?, ?, ?, ?)", device,
                response.bundle, response.notification, try RowCoding.encode(response))
        }
        for (notification, diagnosis) in diagnoses {
            try connection.run(
                "INSERT INTO device_diagnoses (device, notification, content) VALUES (?, ?, ?)", device, notification,
                try RowCoding.encode(diagnosis))
        }
        for (notification, steps) in steps {
            try connection.run(
                "INSERT INTO device_steps (notification, device, content) VALUES (?, ?, ?)", notification, device,
                try RowCoding.encode(steps))
        }
        for (push, isUnfinished) in unfinished { try DeviceStore.setUnfinished(isUnfinished, push, connection) }
        if let receipt {
            try connection.run("INSERT INTO device_receipts (sequence) VALUES (?)", receipt)
        }
    }

    /// Leaves the indexes alone while the device goes on holding the notification: SQLite writes an index again when one of
    /// its columns is set, to the same value as well.
    static let keeping = """
        INSERT INTO device_notifications (id, device, bundle, apns_id, is_held, content)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id, device) DO UPDATE SET content = excluded.content WHERE is_held = excluded.is_held
        """

    private func keep(_ notification: DeviceNotification, _ connection: Connection) throws {
        let isHeld = notification.phase != .gone
        let content = try RowCoding.encode(notification)
        let kept = try connection.run(
            Self.keeping, notification.id, device, notification.bundle, notification.apnsID, isHeld, content)
        guard kept == 0 else { return }
        try connection.run(
            "UPDATE device_notifications SET is_held = ?, content = ? WHERE id = ? AND device = ?", isHeld, content,
            notification.id, device)
    }
}
