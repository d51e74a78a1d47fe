import FoundationEssentials
import PushService
import SimulatedDevice
import SystemHost

/// The fleet as it was set up at a moment: devices, settings, apps with what they registered, tokens. What was on the
/// screens is no part of it.
private struct Snapshot: Codable {
    var devices: [DeviceState]
    var tokens: [RegisteredToken]
}

/// Keeps the fleet's set-up under a name, in place of what had the name.
struct TakeSnapshot: Operation {
    var name: String

    func run(on server: Server) async throws -> Nothing {
        let devices = try await server.fleet.setUp()
        let tokens = try devices.flatMap { try server.pushes.tokens(device: $0.name) }.filter {
            $0.unregisteredAt == nil
        }
        let content = try JSONEncoder().encode(Snapshot(devices: devices, tokens: tokens))
        try await server.devices.keepSnapshot(String(decoding: content, as: UTF8.self), named: name, at: server.now())
        return Nothing()
    }
}

/// Brings a set-up back: apps are ended, screens are empty, faults are off. Pushes and responses stay on record.
struct ResetServer: Operation {
    /// Where the record stands: what comes from now on is later than this.
    struct Answer: Codable, Sendable {
        var at: Double
        var sequence: Int64
    }

    /// nil means what the first start of an empty store sets up: an iPhone without apps.
    var name: String?

    func run(on server: Server) async throws -> Answer {
        let snapshot = try snapshot(on: server)
        let kept = Set(snapshot.tokens.map(\.token))
        for device in try await server.fleet.devices() {
            for token in try server.pushes.tokens(device: device.name)
            where token.unregisteredAt == nil && !kept.contains(token.token) {
                try await server.pushes.unregister(token.token)
            }
        }
        server.endpoint.faults.clear()
        try await server.fleet.restore(snapshot.devices)
        try await server.pushes.register(snapshot.tokens)
        return Answer(at: server.now(), sequence: try server.pushes.newestSequence())
    }

    private func snapshot(on server: Server) throws -> Snapshot {
        guard let name else {
            return Snapshot(devices: [try server.fleet.firstState()], tokens: [])
        }
        guard let content = try server.devices.snapshot(named: name) else {
            let known = try server.devices.snapshots().map(\.name)
            throw CommandFailure(
                .badData,
                "no snapshot is called \(name); "
                    + (known.isEmpty
                        ? "make one: tambuli snapshot \(name)" : "there are \(known.joined(separator: ", "))"))
        }
        return try JSONDecoder().decode(Snapshot.self, from: Data(content.utf8))
    }
}
