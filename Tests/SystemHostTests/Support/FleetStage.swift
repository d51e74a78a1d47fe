import APS
import EmbeddedSQLite
import Foundation
import HTTPTransport
import SimulatedDevice

@testable import SystemHost

/// A fleet over a folder of its own, in virtual time, whose programs are real processes.
struct FleetStage: Sendable {
    static let bundle = "com.example.chat"
    /// Tests/TestExtension: it lies beside the program that runs these tests.
    static let testExtension = Program(
        arguments: [
            URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
                .appending(path: "TestExtension").path
        ], workingDirectory: "/")

    let folder: URL
    let fleet: Fleet
    let clock = VirtualClock(startingAt: 1_000)
    private let writer: StorageWriter
    private let loop: EventLoop
    private let listener: LinkListener

    /// Lends a stage; everything is gone afterwards.
    static func lent<Value>(
        thumbnailer: Program? = nil, _ body: (FleetStage) async throws -> Value
    ) async throws -> Value {
        let stage = try await FleetStage(thumbnailer: thumbnailer)
        do {
            let value = try await body(stage)
            await stage.strike()
            return value
        } catch {
            await stage.strike()
            throw error
        }
    }

    private init(thumbnailer: Program?) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "fleet-\(UUID().uuidString)")
        for name in ["attachments", "logs", "files"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        writer = try StorageWriter(.ephemeral, migrations: DeviceStore.migrations)
        loop = try EventLoop(name: "fleet-test")
        loop.start()
        let socket = folder.appending(path: "socket").path
        var configuration = Fleet.Configuration(
            socketPath: socket, attachmentsFolder: folder.appending(path: "attachments").path,
            logsFolder: folder.appending(path: "logs").path)
        configuration.thumbnailer = thumbnailer
        fleet = try Fleet(
            configuration: configuration,
            store: DeviceStore(writer: writer), tokens: FixedTokens(), loop: loop, observer: NoObserver(),
            clock: clock)
        listener = try LinkListener(path: socket)
        try await fleet.start()
        listener.start(on: loop) { [fleet] descriptor in fleet.accept(descriptor: descriptor) { $0.close() } }
    }

    private func strike() async {
        await fleet.stop()
        listener.stop(on: loop)
        writer.close()
        loop.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Doing

    /// Adds a phone with the app and its service extension; nil for an app without one.
    func add(
        _ name: String, model: String = "iphone", serviceExtension: Program? = testExtension,
        entitlements: [String] = []
    ) async throws {
        if name != "iPhone" {
            try await fleet.addDevice(NewDevice(name: name, model: model, os: nil, attachedTo: nil))
        }
        var app = Installation(bundle: Self.bundle, kind: .declared)
        app.serviceExtension = serviceExtension
        app.entitlements = entitlements
        try await fleet.handle(.install(app), on: name)
    }

    /// Pushes to a device; its extension does as told. The notification's id is `n` and the number.
    func push(_ number: Int64, to device: String, do instruction: String, files: [String] = []) {
        let payload: [String: Any] = [
            "aps": ["alert": ["title": "Ana", "body": "Lunch?"], "mutable-content": 1], "do": instruction,
            "files": files,
        ]
        let body = (try? JSONSerialization.data(withJSONObject: payload)) ?? Data()
        let push = AcceptedPush(
            sequence: number, apnsID: "id-\(number)", receivedAt: 1_000, world: .development,
            token: DeviceToken(bytes: [1]), device: device, bundle: Self.bundle,
            headers: RequestHeaders(topic: Self.bundle, pushType: "alert"), payload: Array(body))
        fleet.receive([push]) { _ in }
    }

    /// A file of the app's, outside the store.
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = folder.appending(path: "files").appending(path: name)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Moves the clock to what is due, and has it happen.
    func advance(_ seconds: Double) async {
        let end = clock.now() + seconds
        repeat {
            _ = await fleet.waitUntilQuiet(timeout: .seconds(10))
        } while await clock.step(notAfter: end)
        clock.move(to: end)
    }

    // MARK: Looking

    /// The notification once its device has made what it will of it; nil when that takes a minute.
    func settled(_ number: Int64, on device: String) async throws -> DeviceNotification? {
        guard await fleet.waitUntilSettled(apnsID: "id-\(number)", timeout: .seconds(60)) else { return nil }
        _ = await fleet.waitUntilQuiet(timeout: .seconds(10))
        return try await notification(number, on: device)
    }

    /// The notification once that many things have been found out about it, which may be after it is shown.
    func settled(_ number: Int64, on device: String, findings: Int) async throws -> DeviceNotification? {
        _ = try await settled(number, on: device)
        _ = await fleet.wait(.seconds(60)) { fleet in
            let held = try? fleet.snapshot(of: device).notifications.last { $0.apnsID == "id-\(number)" }
            return held.map { $0.diagnoses.count >= findings } ?? true
        }
        return try await notification(number, on: device)
    }

    func notification(_ number: Int64, on device: String) async throws -> DeviceNotification? {
        try await fleet.perform { try $0.snapshot(of: device).notifications.last { $0.apnsID == "id-\(number)" } }
    }

    /// Waits until the device's extension has said hello, so that it can be warned.
    func waitForExtension(on device: String) async -> Bool {
        await fleet.wait(.seconds(60)) { $0.extensions[AppKey(device: device, bundle: Self.bundle)]?.link != nil }
    }

    /// Paths under the folder of attachments, files and folders.
    func stored() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "attachments").path).sorted()
    }
}

private final class NoObserver: FleetObserver {
    func fleet(_ event: FleetEvent) {}
}

private final class FixedTokens: TokenRegistry {
    func token(device: String, bundle: String, kind: PushType, world: World) async throws -> DeviceToken {
        DeviceToken(bytes: [1])
    }

    func uninstall(device: String, bundle: String) async throws {}
}
