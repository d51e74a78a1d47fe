import FoundationEssentials
import Testing

@testable import SimulatedDevice

/// The rows that a host would keep of a device, written after each event and read back as a restarted host does.
struct StoredRows {
    private var state: DeviceState?
    private var notifications: [DeviceNotification] = []
    /// Last stored phase of every notification.
    private(set) var phases: [String: DeviceNotification.Phase] = [:]

    mutating func write(_ device: inout Device) {
        let changes = device.takeChanges()
        if changes.stateChanged || state == nil { state = device.state }
        for notification in changes.saved {
            phases[notification.id] = notification.phase
            if let index = notifications.lastIndex(where: { $0.id == notification.id }) {
                notifications[index] = notification
            } else {
                notifications.append(notification)
            }
        }
        notifications.removeAll { $0.phase == .gone }
    }

    /// The device as its JSON rows give it back.
    func read() throws -> Device {
        Device(state: try throughJSON(#require(state)), notifications: try notifications.map(throughJSON))
    }

    private func throughJSON<Row: Codable>(_ row: Row) throws -> Row {
        try JSONDecoder().decode(Row.self, from: JSONEncoder().encode(row))
    }
}
