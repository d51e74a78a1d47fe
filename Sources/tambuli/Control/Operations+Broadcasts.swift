import APS
import PushService

struct CreateChannel: Operation {
    var bundle: String
    var world: World
    var keepsNewest: Bool

    func run(on server: Server) async throws -> BroadcastChannel {
        let channel = try await server.pushes.createChannel(bundle, in: world, keepsNewest: keepsNewest)
        guard let channel else {
            throw CommandFailure(
                .badData, "\(bundle) has \(BroadcastChannel.most) channels in \(world.rawValue) already")
        }
        return channel
    }
}

struct ListChannels: Operation {
    struct Line: Codable, Sendable {
        var channel: BroadcastChannel
        /// Devices, by name.
        var listeners: [String]
    }

    func run(on server: Server) async throws -> [Line] {
        try server.pushes.channels().map { Line(channel: $0, listeners: try server.pushes.listeners(to: $0.id)) }
    }
}

/// What an app's Live Activity does on a device: it listens to a channel, or ends.
struct ListenToChannel: Operation {
    var channel: String
    var device: String?
    var listens: Bool

    func run(on server: Server) async throws -> Nothing {
        guard let known = try server.pushes.channel(channel) else {
            throw CommandFailure(.badData, "there is no channel \(channel); see: tambuli broadcast list")
        }
        let name = try await server.device(with: known.bundle, named: device)
        try await server.pushes.setListening(listens, device: name, to: channel)
        return Nothing()
    }
}

/// Gives an app the broadcast capability, or takes it away.
struct AllowBroadcasts: Operation {
    var bundle: String
    var may: Bool

    func run(on server: Server) async throws -> Nothing {
        try await server.pushes.setMayBroadcast(may, bundle: bundle)
        return Nothing()
    }
}
