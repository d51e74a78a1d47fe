import APS
import HTTPTransport
import SimulatedDevice

@testable import SystemHost

/// An app in this process that says what a test has it say, and remembers what it hears.
final class RecordedApp: AppChannel, @unchecked Sendable {  // `onMessage` and `onClose` are confined to the loop
    var onMessage: (AppMessage) -> Void = { _ in }
    var onClose: (String?) -> Void = { _ in }
    private let fleet: Fleet
    private let heard = Lock<[DeviceMessage]>([])

    private init(_ fleet: Fleet) { self.fleet = fleet }

    /// Connects as the stage's app on its first phone.
    static func connect(to stage: FleetStage) async throws -> RecordedApp {
        try await stage.fleet.handle(.install(Installation(bundle: FleetStage.bundle, kind: .inProcess)), on: "iPhone")
        let app = RecordedApp(stage.fleet)
        let hello = AppMessage.Hello(
            role: .app, bundle: FleetStage.bundle, device: "iPhone", commandLine: [], workingDirectory: "/",
            processID: 0)
        try await stage.fleet.perform { try $0.connect(hello, over: app) }
        await app.say(.launchFinished)
        return app
    }

    func send(_ message: DeviceMessage) { heard.withLock { $0.append(message) } }

    func close() {}

    func say(_ message: AppMessage) async {
        _ = try? await fleet.perform { _ in self.onMessage(message) }
    }

    /// Waits for an answer to `getPending`.
    func requests(answering number: UInt64) async -> [RequestRecord] {
        _ = await fleet.wait(.seconds(10)) { _ in self.answer(number) != nil }
        return answer(number) ?? []
    }

    private func answer(_ number: UInt64) -> [RequestRecord]? {
        heard.withLock { messages in
            for case .requests(number, let requests) in messages { return requests }
            return nil
        }
    }

    /// The outcome of each request so far: nil where there was no error.
    var errors: [UInt64: Int?] {
        heard.withLock { messages in
            messages.reduce(into: [:]) { errors, message in
                if case .done(let request, let error) = message { errors[request] = .some(error) }
            }
        }
    }
}
