package import APS
import EmbeddedSQLite
package import HTTPTransport
package import SimulatedDevice

/// Drives all simulated devices: turns pushes, messages of apps, timers and people's gestures into events, keeps what
/// follows, and performs what the devices decide.
///
/// Everything happens on one event loop, in the order it came. What an event changes is written in one transaction;
/// only when that is on disk are its actions performed, so that after a crash no app was called, and nothing was
/// shown, that the store does not know of.
package final class Fleet: @unchecked Sendable {  // confined to `loop`
    /// Where files go and how apps find us.
    package struct Configuration: Sendable {
        /// The Unix socket of the device link.
        package var socketPath: String
        /// Media of notifications.
        package var attachmentsFolder: String
        /// Output of apps and extensions, a file each.
        package var logsFolder: String
        /// Makes thumbnails: called with a medium and the PNG file to write; nil for none (see ``Thumbnailer``).
        package var thumbnailer: Program?
        /// Rule book of new devices.
        package var rules = RuleBookName.documented
        /// A service extension without work is ended after this time.
        package var extensionIdleSeconds = 30.0

        package init(socketPath: String, attachmentsFolder: String, logsFolder: String) {
            self.socketPath = socketPath
            self.attachmentsFolder = attachmentsFolder
            self.logsFolder = logsFolder
        }
    }

    package let loop: EventLoop
    let configuration: Configuration
    let store: DeviceStore
    let tokens: any TokenRegistry
    package let clock: any FleetClock
    let starter: any ProgramStarter
    let observer: any FleetObserver
    let attachments: AttachmentStore
    let thumbnails: Thumbnailer

    var loaded: [String: LoadedDevice] = [:]
    var apps: [AppKey: AppSession] = [:]
    var extensions: [AppKey: ExtensionSession] = [:]
    var contents: [ContentKey: ContentSession] = [:]
    var waiters: [Waiter] = []
    /// Pushes up to here may have a receipt already.
    var highestSequence: Int64 = 0
    private var writesUnderWay = 0
    var registrationsUnderWay = 0
    var fileWorkUnderWay = 0
    /// The store may be closed: what is undone from here on happens again after the next start.
    var hasEnded = false
    /// For files that belong to no program's messages.
    private(set) lazy var housekeeping = FileWork(of: self)

    package init(
        configuration: Configuration, store: DeviceStore, tokens: any TokenRegistry, loop: EventLoop,
        observer: any FleetObserver, clock: any FleetClock, starter: any ProgramStarter = ProcessStarter()
    ) throws {
        self.configuration = configuration
        self.store = store
        self.tokens = tokens
        self.loop = loop
        self.observer = observer
        self.clock = clock
        self.starter = starter
        attachments = AttachmentStore(folder: configuration.attachmentsFolder)
        thumbnails = Thumbnailer(
            program: configuration.thumbnailer, store: attachments,
            logPath: "\(configuration.logsFolder)/thumbnails.log",
            on: loop)
        highestSequence = try store.highestReceipt()
    }

    /// Does something on the loop and waits for its answer.
    package func perform<Value: Sendable>(
        _ body: @escaping @Sendable (Fleet) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            loop.execute { continuation.resume(with: Result { try body(self) }) }
        }
    }

    /// Has an event happen to a device and waits until what it changed is on disk.
    package func handle(_ event: DeviceEvent, on device: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            loop.execute {
                do {
                    try self.apply(event, to: self.device(device)) { continuation.resume(with: $0) }
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    // MARK: On the loop

    /// A device in memory, from its row if need be.
    func device(_ name: String) throws -> LoadedDevice {
        if let known = loaded[name] { return known }
        guard let device = try store.load(name) else {
            let names = try store.deviceNames()
            let known = names.isEmpty ? "there is none yet" : "there are \(names.joined(separator: ", "))"
            throw SystemHostError(.noSuchDevice, "no device is called \(name); \(known)")
        }
        evictIdleDevices()
        let made = LoadedDevice(device)
        loaded[name] = made
        return made
    }

    /// Lets a device decide, writes what it changed, then performs its actions and calls `completion`.
    ///
    /// - Throws: the device's refusal; then nothing has changed and `completion` is not called.
    func apply(
        _ event: DeviceEvent, to target: LoadedDevice, receipt: Int64? = nil,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void = { _ in }
    ) throws {
        let now = clock.now()
        let callsBefore = target.device.state.calls
        let pushesBefore = target.device.pushesUnderWay
        let waitingBefore = target.device.waitingPushes
        let actions = try target.device.handle(event, at: now)
        let isChange = event.changesWhatIsSetUp || target.device.waitingPushes != waitingBefore
        let completion = announcing(event, on: target.name, isChange: isChange, after: completion)
        let changes = target.device.takeChanges()
        var write = DeviceWrite(
            device: target.name, state: changes.stateChanged ? target.device.state : nil,
            isBusy: target.device.isBusy, changes: changes, receipt: receipt)
        for case .record(let response) in actions { write.responses.append(response) }
        for case .report(.diagnosed(let notification, _, let diagnosis)) in actions {
            write.diagnoses.append((notification, diagnosis))
        }
        let calls = callsBefore.merging(target.device.state.calls) { $1 }
        write.unfinished = target.device.unfinishedPushes(after: changes, underWayBefore: pushesBefore)
        write.steps = NotificationStep.steps(in: actions, calls: calls, on: target.name, at: now)
        if write.isEmpty, writesUnderWay == 0 {
            perform(actions, on: target, removed: changes)
            completion(.success(()))
            return
        }
        submit(write, for: target) { outcome in
            if case .success = outcome { self.perform(actions, on: target, removed: changes) }
            completion(outcome)
        }
    }

    /// Tells the observer of a change once it is kept.
    private func announcing(
        _ event: DeviceEvent, on device: String, isChange: Bool,
        after completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) -> @Sendable (Result<Void, any Error>) -> Void {
        guard isChange else { return completion }
        let observer = self.observer
        return { outcome in
            if case .success = outcome {
                if case .install(let installation) = event {
                    observer.fleet(.installed(device: device, installation))
                }
                observer.fleet(.changed(device: device))
            }
            completion(outcome)
        }
    }

    /// The completion runs on the loop.
    private func submit(
        _ write: DeviceWrite, for target: LoadedDevice, completion: @escaping (Result<Void, any Error>) -> Void
    ) {
        writesUnderWay += 1
        target.writesUnderWay += 1
        let done = OnLoop { (outcome: Result<Void, any Error>) in
            self.writesUnderWay -= 1
            target.writesUnderWay -= 1
            if case .failure(let error) = outcome {
                // What is in memory is not what is on disk: read it again next time.
                self.loaded[target.name] = nil
                if !self.hasEnded { self.observer.fleet(.notKept(device: target.name, error)) }
            }
            completion(outcome)
        }
        let loop = self.loop
        do {
            try store.writer.submit {
                try write.run(on: $0)
            } completion: { outcome in
                loop.execute { done.call(outcome) }
            }
        } catch {
            loop.execute { done.call(.failure(error)) }
        }
    }

    /// On the loop: nothing is being written, registered or read from files, so that what was to happen by itself has
    /// happened.
    package var isQuiet: Bool { writesUnderWay == 0 && registrationsUnderWay == 0 && fileWorkUnderWay == 0 }

    private func evictIdleDevices() {
        guard loaded.count >= LoadedDevice.mostInMemory else { return }
        loaded = loaded.filter { name, device in
            !device.isIdle || apps.keys.contains { $0.device == name } || extensions.keys.contains { $0.device == name }
                || contents.keys.contains { $0.device == name }
        }
    }
}

/// An app on a device.
struct AppKey: Hashable {
    var device: String
    var bundle: String
}

/// A device whose state is in memory because something happens to it.
final class LoadedDevice {
    /// Beyond this many, those with nothing to do are dropped from memory; their rows stay.
    static let mostInMemory = 1_024

    let name: String
    var device: Device
    var timers: [DeviceTimer: any FleetTimer] = [:]
    var writesUnderWay = 0

    init(_ device: Device) {
        name = device.state.name
        self.device = device
    }

    var isIdle: Bool { timers.isEmpty && writesUnderWay == 0 }
}

extension Device {
    /// A program of its runs, or is waited for, or a local notification waits for its time.
    var isBusy: Bool {
        !state.pending.isEmpty || state.holding?.pushes.isEmpty == false
            || state.installations.values.contains { $0.kind == .process && $0.state != .notRunning }
            || hasNotificationAtWork
    }
}
