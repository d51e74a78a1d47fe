import APS
import EmbeddedSQLite
import Foundation
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

/// Ten thousand devices, each with a declared app, under one server's parts, and a push to each over HTTP/2 and TLS.
enum FleetBenchmark {
    static func run() async throws -> [Measurement] {
        let count = 10_000
        let folder =
            FileManager.default.temporaryDirectory.path + "/tambuli-bench-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }

        let writer = try StorageWriter(
            .file(path: folder + "/tambuli.sqlite"), migrations: PushStore.migrations + DeviceStore.migrations)
        let pushes = PushStore(writer)
        let loop = try EventLoop(name: "devices")
        loop.start()
        let fleet = try Fleet(
            configuration: .init(
                socketPath: folder + "/tambuli.sock", attachmentsFolder: folder, logsFolder: folder),
            store: DeviceStore(writer: writer), tokens: Tokens(store: pushes), loop: loop, observer: Silence(),
            clock: MachineClock(now: WallClock.now))
        let authority = try CertificateAuthority.create(commonName: "Benchmark")
        var configuration = PushEndpoint.Configuration(
            identity: try authority.issueServerCertificate(names: ["localhost", "127.0.0.1"]))
        configuration.authentication = .any
        let endpoint = PushEndpoint(configuration, store: pushes, receiver: fleet)
        try await endpoint.start()

        let tokens = try await addDevices(count, to: fleet)
        let before = Memory.residentKibibytes
        let seconds = try await push(
            to: tokens, port: endpoint.port(of: .development) ?? 0, trust: authority.certificatePEM)
        let shown = try await waitUntilShown(count, on: fleet)
        let each = Double(Memory.residentKibibytes - before) / Double(count)
        precondition(shown == count, "\(shown) of \(count) devices show their push")

        await endpoint.stop()
        await fleet.stop()
        writer.close()
        loop.stop()
        return [
            Measurement(name: "10,000 devices, a push to each over HTTP/2", value: seconds, unit: "s", limit: nil),
            Measurement(
                name: "memory of a device that shows a push, with all a server holds of it", value: each, unit: "KiB",
                limit: 20),
        ]
    }

    private static func addDevices(_ count: Int, to fleet: Fleet) async throws -> [DeviceToken] {
        var app = Installation(bundle: "com.example.chat", kind: .declared)
        app.categories = [
            CategoryRecord(
                identifier: "category7",
                actions: [
                    ActionRecord(
                        identifier: "reply", title: "Sumagot",
                        textInput: .init(buttonTitle: "Ipadala", placeholder: "…")),
                    ActionRecord(identifier: "delete", title: "Tanggalin", options: .destructive),
                ])
        ]
        let installation = app
        // Many at a time, so that one sync of the disk serves many devices.
        return try await withThrowingTaskGroup(of: DeviceToken.self) { group in
            var tokens: [DeviceToken] = []
            for number in 0..<count {
                if number >= 200 { tokens.append(try await group.next() ?? DeviceToken(bytes: [])) }
                group.addTask {
                    let name = "iPhone \(number)"
                    try await fleet.addDevice(NewDevice(name: name, model: "iphone", os: nil, attachedTo: nil))
                    try await fleet.install(installation, on: name)
                    return try await fleet.token(of: "com.example.chat", on: name)
                }
            }
            for try await token in group { tokens.append(token) }
            return tokens
        }
    }

    private static func push(to tokens: [DeviceToken], port: UInt16, trust: String) async throws -> Double {
        let client = try await HTTPClient.connect(host: "127.0.0.1", port: port, trust: .pem(trust))
        let jwt = try ProviderToken.sign(
            with: .generate(), keyID: "ABCDEFGHIJ", teamID: "ABCDEFGHIJ", issuedAt: Int(WallClock.now()))
        let fields = [
            HTTPField("authorization", "bearer \(jwt)", neverIndexed: true),
            HTTPField("apns-topic", "com.example.chat"),
            HTTPField("apns-push-type", "alert"),
        ]
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, token) in tokens.enumerated() {
                if number >= 500, let status = try await group.next() { precondition(status == 200) }
                group.addTask {
                    try await client.send(
                        HTTPRequest(path: "/3/device/\(token)", fields: fields, body: PresentationBenchmark.payload)
                    ).status
                }
            }
            for try await status in group { precondition(status == 200) }
        }
        client.close()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// How many devices hold their notification, once no more are on the way; a minute at most.
    private static func waitUntilShown(_ count: Int, on fleet: Fleet) async throws -> Int {
        let end = ContinuousClock.now + .seconds(60)
        while true {
            let shown = try await fleet.notificationCount()
            if shown == count || ContinuousClock.now > end { return shown }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

private final class Silence: FleetObserver {
    func fleet(_ event: FleetEvent) {
        if case .fault(let sentence) = event { preconditionFailure(sentence) }
    }
}

private final class Tokens: TokenRegistry {
    let store: PushStore

    init(store: PushStore) { self.store = store }

    func token(device: String, bundle: String, kind: PushType, world: World) async throws -> DeviceToken {
        try await store.token(device: device, bundle: bundle, kind: kind, world: world)
    }

    func uninstall(device: String, bundle: String) async throws {
        try await store.unregister(device: device, bundle: bundle)
    }
}
