import APS
import EmbeddedSQLite
import HTTPTransport
import PushService
import SystemHost

/// The endpoint with every check, for a load from outside: `Benchmarks endpoint FOLDER PORT ephemeral|durable`.
///
/// Its devices' host reports each push as kept at once, so that the endpoint's own work is measured and no device's.
enum EndpointServer {
    static func run(_ bed: TestBed, port: UInt16, isEphemeral: Bool) async throws {
        let writer = try StorageWriter(
            isEphemeral ? .ephemeral : .file(path: bed.folder + "/store-\(port).sqlite"),
            migrations: PushStore.migrations + DeviceStore.migrations)
        let store = PushStore(writer)
        try await store.add(
            ProviderKey(
                keyID: TestBed.keyID, teamID: TestBed.teamID, publicPEM: PrivateFile.text(at: bed.publicKeyPath),
                addedAt: 0))
        let tokens = try bed.tokens.enumerated().map { number, text in
            RegisteredToken(
                token: DeviceToken(bytes: Self.bytes(ofHexadecimal: text)), device: "d\(number)", bundle: TestBed.topic,
                kind: .alert, world: .development, registeredAt: 0)
        }
        // A store of the tool's has them, for its own devices.
        if let first = tokens.first, try store.registration(of: first.token) == nil { try await store.register(tokens) }
        var configuration = PushEndpoint.Configuration(identity: try bed.identity)
        configuration.development.port = port
        let endpoint = PushEndpoint(configuration, store: store, receiver: KeepingReceiver())
        try await endpoint.start()
        print("ready")
        await EndOfInput.wait()
    }

    private static func bytes(ofHexadecimal text: String) -> [UInt8] {
        let digits = Array(text.utf8).map { UInt8($0 < 0x3A ? $0 - 0x30 : ($0 | 0x20) - 0x57) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

private final class KeepingReceiver: PushReceiver {
    func receive(_ pushes: [AcceptedPush], kept: @escaping @Sendable ([Int64]) -> Void) {
        // By index, so that no push is copied.
        kept(pushes.indices.map { pushes[$0].sequence })
    }

    func adopt(token: DeviceToken, bundle: String, world: World) async throws -> String { "iPhone" }
}
