import HTTPTransport
import PushService

/// Where a running server can be reached: the line that `serve --json` prints, too.
struct ServerDescription: Codable, Sendable {
    var endpoint: String
    var production: String
    /// nil when there is no console.
    var console: String?
    var ca: String
    var keyId: String
    var teamId: String
    var keyFile: String
    var socket: String
    var state: String
}

struct DescribeServer: Operation {
    func run(on server: Server) async throws -> ServerDescription { server.description }
}

/// Accepts provider tokens of a key whose private half stays with the user.
struct AddKey: Operation {
    var keyID: String
    var teamID: String
    var publicPEM: String
    var scope: KeyScope

    func run(on server: Server) async throws -> Nothing {
        try await server.pushes.add(
            ProviderKey(keyID: keyID, teamID: teamID, publicPEM: publicPEM, addedAt: server.now(), scope: scope))
        return Nothing()
    }
}

/// Refuses a key's provider tokens from now on.
struct RemoveKey: Operation {
    var keyID: String

    func run(on server: Server) async throws -> Nothing {
        let known = try server.pushes.keys().map(\.keyID)
        guard try await server.pushes.removeKey(keyID) else {
            throw CommandFailure(
                .badData,
                "there is no key \(keyID); "
                    + (known.isEmpty ? "none is accepted" : "there are \(known.joined(separator: ", "))"))
        }
        return Nothing()
    }
}

struct ListKeys: Operation {
    func run(on server: Server) async throws -> [ProviderKey] { try server.pushes.keys() }
}
