import APS
import EmbeddedSQLite
import Foundation
import HTTPTransport
import SimulatedDevice
import SystemHost

/// Two thousand pushes to one device, into each of which a real service extension puts a picture of a megabyte.
enum PictureBenchmark {
    private static let pushes = 2_000
    private static let bundle = "com.example.chat"
    /// The verb that makes this program the service extension.
    static let extensionVerb = "picture-extension"

    static func run() async throws -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.path + "/tambuli-pictures-\(UUID().uuidString.prefix(8))"
        for name in ["attachments", "logs"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let picture = "\(folder)/picture.jpg"
        try Data(megabyteJPEG).write(to: URL(filePath: picture))

        let writer = try StorageWriter(
            .file(path: "\(folder)/tambuli.sqlite"), migrations: DeviceStore.migrations)
        let loop = try EventLoop(name: "devices")
        loop.start()
        let fleet = try Fleet(
            configuration: .init(
                socketPath: "\(folder)/socket", attachmentsFolder: "\(folder)/attachments",
                logsFolder: "\(folder)/logs"),
            store: DeviceStore(writer: writer), tokens: NoTokens(), loop: loop, observer: NoFaults(),
            clock: MachineClock(now: { Date().timeIntervalSince1970 }))
        let listener = try LinkListener(path: "\(folder)/socket")
        try await fleet.start()
        listener.start(on: loop) { descriptor in fleet.accept(descriptor: descriptor) { $0.close() } }
        try await install(on: fleet)

        Memory.forgetPeak()
        let start = ContinuousClock.now
        fleet.receive((1...Int64(pushes)).map { push($0, picture: picture) }) { _ in }
        for number in 1...pushes {
            let settled = await fleet.waitUntilSettled(apnsID: "id-\(number)", timeout: .seconds(120))
            precondition(settled, "push \(number) has not come to its end")
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let held = try await fleet.perform { fleet in
            try fleet.notifications(on: "iPhone").count { $0.content.attachments.count == 1 }
        }
        precondition(held == pushes, "\(held) of \(pushes) have their picture")
        let kept = try files(in: "\(folder)/attachments")
        try await fleet.handle(.person(.clearAll), on: "iPhone")
        _ = await fleet.waitUntilQuiet(timeout: .seconds(60))
        let left = try files(in: "\(folder)/attachments")
        let peak = Memory.peakKibibytes / 1_024

        await fleet.stop()
        listener.stop(on: loop)
        writer.close()
        loop.stop()
        return [
            Measurement(
                name: "2000 pushes, a picture of 1 MB put into each by an extension", value: seconds, unit: "s"),
            Measurement(name: "pictures kept while their notifications stand", value: Double(kept), unit: "files"),
            Measurement(name: "pictures left after clear", value: Double(left), unit: "files", limit: 1),
            Measurement(name: "memory at its highest", value: peak, unit: "MB", limit: 200),
        ]
    }

    private static func install(on fleet: Fleet) async throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var app = Installation(bundle: bundle, kind: .declared)
        app.serviceExtension = Program(arguments: [own, extensionVerb], workingDirectory: "/")
        try await fleet.handle(.install(app), on: "iPhone")
    }

    private static func push(_ number: Int64, picture: String) -> AcceptedPush {
        let payload = #"{"aps":{"alert":"Look","mutable-content":1},"picture":"\#(picture)"}"#
        return AcceptedPush(
            sequence: number, apnsID: "id-\(number)", receivedAt: 0, world: .development,
            token: DeviceToken(bytes: [1]), device: "iPhone", bundle: bundle,
            headers: RequestHeaders(topic: bundle, pushType: "alert"), payload: Array(payload.utf8))
    }

    /// A picture's header, and a megabyte that nobody decodes.
    private static var megabyteJPEG: [UInt8] {
        let head: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 4, 0, 4, 0, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0,
        ]
        return head + [UInt8](repeating: 0, count: 1 << 20 - head.count - 2) + [0xFF, 0xD9]
    }

    private static func files(in folder: String) throws -> Int {
        try FileManager.default.subpathsOfDirectory(atPath: folder).count { $0.hasSuffix(".jpg") }
    }
}

private final class NoFaults: FleetObserver {
    func fleet(_ event: FleetEvent) {
        if case .fault(let sentence) = event { preconditionFailure(sentence) }
    }
}

private final class NoTokens: TokenRegistry {
    func token(device: String, bundle: String, kind: PushType, world: World) async throws -> DeviceToken {
        DeviceToken(bytes: [1])
    }

    func uninstall(device: String, bundle: String) async throws {}
}
