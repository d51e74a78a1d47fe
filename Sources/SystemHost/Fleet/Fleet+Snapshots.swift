import EmbeddedSQLite
package import SimulatedDevice

/// The fleet's set-up as a whole.
extension Fleet {
    /// Every device with its settings and apps, in the order they were added, and nothing under way.
    package func setUp() async throws -> [DeviceState] { try await devices().map(\.atRest) }

    /// Makes the devices what they are in `states`, and no others: programs are ended, what was shown is gone.
    ///
    /// What people did and what was found out stays on record.
    package func restore(_ states: [DeviceState]) async throws {
        try await perform { fleet in
            for key in fleet.apps.keys { fleet.end(key) }
            for key in fleet.extensions.keys { fleet.endExtension(key) }
            for name in try fleet.store.deviceNames() {
                let target = try fleet.device(name)
                for timer in target.timers.values { timer.cancel() }
                target.timers = [:]
                fleet.attachments.removeAll(of: name)
            }
        }
        let rows = try states.map { (name: $0.name, phone: $0.attachedTo, state: try RowCoding.encode($0)) }
        try await store.writer.perform { connection in
            try connection.run("DELETE FROM device_notifications")
            try connection.run("DELETE FROM device_unfinished")
            try connection.run("DELETE FROM devices")
            for row in rows {
                try connection.run(
                    "INSERT INTO devices (name, attached_to, is_busy, state) VALUES (?, ?, 0, ?)", row.name, row.phone,
                    row.state)
            }
        }
        try await perform { $0.loaded = [:] }
        await announceChange(of: states.map(\.name))
    }
}
