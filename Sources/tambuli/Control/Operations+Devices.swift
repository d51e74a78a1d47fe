import APS
import SimulatedDevice
import SystemHost

/// A device as the commands list it.
struct DeviceSummary: Codable, Sendable {
    var name: String
    var model: String
    var os: String
    var attachedTo: String?
    var locked: Bool
    var online: Bool
    /// Pushes that wait for it.
    var held: Int
    var previews: String
    var rules: String
    var apps: [String]

    init(_ state: DeviceState) {
        name = state.name
        model = state.model
        os = state.os
        attachedTo = state.attachedTo
        locked = state.isLocked
        online = state.holding?.isOffline != true
        held = state.holding?.pushes.count ?? 0
        previews = "\(state.previews)"
        rules = state.rules.rawValue
        apps = state.installations.keys.sorted()
    }
}

struct AddDevice: Operation {
    var device: NewDevice

    func run(on server: Server) async throws -> DeviceSummary {
        try await server.addDevice(device)
        let name = device.name
        return DeviceSummary(try await server.fleet.perform { try $0.state(of: name) })
    }
}

struct ListDevices: Operation {
    func run(on server: Server) async throws -> [DeviceSummary] {
        try await server.fleet.devices().map(DeviceSummary.init)
    }
}

struct RemoveDevice: Operation {
    var name: String

    func run(on server: Server) async throws -> Nothing {
        try await server.fleet.removeDevice(name)
        return Nothing()
    }
}

/// Locks or unlocks a device; unlocking lets an action go on that waits for it.
struct LockDevice: Operation {
    /// nil means the first.
    var name: String?
    var isLocked: Bool

    func run(on server: Server) async throws -> DeviceSummary {
        let name = try await server.deviceName(name)
        try await server.fleet.configure(.person(isLocked ? .lock : .unlock), on: name)
        return DeviceSummary(try await server.fleet.perform { try $0.state(of: name) })
    }
}

/// Cuts a device off from the push service, or brings it back: what was held for it is delivered.
struct ConnectDevice: Operation {
    /// nil means the first.
    var name: String?
    var isOnline: Bool

    func run(on server: Server) async throws -> DeviceSummary {
        let name = try await server.deviceName(name)
        try await server.fleet.configure(.configure(.online(isOnline)), on: name)
        return DeviceSummary(try await server.fleet.perform { try $0.state(of: name) })
    }
}

/// Changes one setting of a device.
struct SetDevice: Operation {
    var name: String
    /// `previews`, `rules`, `focus` or `power`.
    var key: String
    var value: String

    func run(on server: Server) async throws -> DeviceSummary {
        try await server.fleet.configure(.configure(setting()), on: name)
        return DeviceSummary(try await server.fleet.perform { try $0.state(of: name) })
    }

    func setting() throws -> DeviceSetting {
        switch key {
        case "previews":
            let known: [(String, ShowPreviews)] = [
                ("always", .always), ("whenAuthenticated", .whenAuthenticated), ("never", .never),
            ]
            guard let previews = known.first(where: { $0.0 == value })?.1 else {
                throw CommandFailure(.badData, "previews is always, whenAuthenticated or never, not \(value)")
            }
            return .previews(previews)
        case "rules":
            guard let rules = RuleBookName(rawValue: value) else {
                throw CommandFailure(.badData, "rules is documented or brief, not \(value)")
            }
            return .rules(rules)
        case "focus":
            guard ["on", "off"].contains(value) else {
                throw CommandFailure(.badData, "focus is on or off, not \(value)")
            }
            return .focus(value == "on" ? Focus() : nil)
        case "power":
            guard ["normal", "saving"].contains(value) else {
                throw CommandFailure(.badData, "power is normal or saving, not \(value)")
            }
            return .powerSaving(value == "saving")
        default:
            throw CommandFailure(.badData, "no setting is called \(key); there are previews, rules, focus and power")
        }
    }
}

extension Server {
    /// That device, or the first one.
    func deviceName(_ name: String?) async throws -> String {
        try await fleet.perform { fleet in try name ?? fleet.firstDevice() }
    }
}
