import APS
import Foundation
import HTTPTransport
import SimulatedDevice
import SystemHost
@_spi(Host) import UserNotifications
import UserNotificationsUI

/// An app or an extension that runs in this process, with its own notification host.
final class InProcessProgram: RunningProgram, @unchecked Sendable {
    // `onEnd` is confined to the loop; what changes otherwise stands in a lock.
    let identity: ProgramIdentity
    let link: InProcessLink
    let host: NotificationHost

    private struct State {
        var end: ProcessEnd?
        /// Scripts of the extension that wait for the clock.
        var gates: [Gate] = []
        /// Kept, as an app keeps its delegates.
        var app: ScriptedApp?
    }

    private let given: AppGiven
    private let megabytes: Int?
    private let world: ProgramWorld
    private let state = Lock(State())
    private var onEnd: ((ProcessEnd) -> Void)?

    init(
        _ identity: ProgramIdentity, app: AppGiven, limits megabytes: Int?, world: ProgramWorld,
        onEnd: @escaping (ProcessEnd) -> Void
    ) {
        self.identity = identity
        given = app
        self.megabytes = megabytes
        self.world = world
        self.onEnd = onEnd
        let ear = Ear()
        link = InProcessLink(loop: world.loop, activity: world.activity) { message, done in
            ear.hear(message, done)
        } ended: {
            ear.program?.finish(.exited)
        }
        let clock = world.clock
        host = NotificationHost(channel: link) { Date(timeIntervalSince1970: clock.now()) }
        ear.program = self
        switch identity.role {
        case .serviceExtension: serve()
        case .contentExtension: serveContent()
        case .app, .control: break
        }
    }

    // MARK: Its life

    /// What a script allocates is counted, not taken.
    var megabytesInUse: Int? { nil }

    var hasEnded: Bool { state.withLock { $0.end != nil } }

    /// The device ends it.
    func end(force: Bool) { finish(.exited) }

    /// It ends, for a reason of its own or of another; only the first counts.
    func finish(_ reason: ProcessEnd) {
        guard let gates = stop(reason) else { return }
        for gate in gates { gate.close() }
        world.activity.begin()
        world.loop.execute { [self] in
            let onEnd = self.onEnd
            self.onEnd = nil
            onEnd?(reason)
            world.activity.end()
        }
    }

    /// It ends with its scenario, and nobody is told.
    func endSilently() {
        for gate in stop(.exited) ?? [] { gate.close() }
    }

    private func stop(_ reason: ProcessEnd) -> [Gate]? {
        let gates = state.withLock { state -> [Gate]? in
            guard state.end == nil else { return nil }
            state.end = reason
            defer { state.gates = [] }
            return state.gates
        }
        if gates != nil { host.end() }
        return gates
    }

    /// What the device says. Its welcome starts the app's own code.
    fileprivate func hear(_ message: DeviceMessage, _ done: @escaping @Sendable () -> Void) {
        // The method runs in a thread of its own; it ends what is counted here, or the base class says that there is no
        // such method.
        if case .timeWillExpire = message { world.activity.begin() }
        guard case .welcome(let welcome) = message, identity.role == .app else {
            return host.receive(message, done: done)
        }
        host.receive(message)
        asApp { [self] in
            launch(isInFront: welcome.state == .foreground)
            done()
        }
    }

    // MARK: The app

    /// Runs code of the app, where it finds its own notification centre.
    func asApp(_ body: @escaping @MainActor @Sendable () -> Void) {
        NotificationHost.$current.withValue(host) {
            _ = Task { @MainActor in body() }
        }
    }

    @MainActor
    private func launch(isInFront: Bool) {
        let app = ScriptedApp(given, device: identity.device, notes: world.notes)
        state.withLock { $0.app = app }
        host.adopt(app)
        app.launch(isInFront: isInFront) { [link] in link.send(.launchFinished) }
    }

    // MARK: The service extension

    private func serve() {
        guard let script = given.serviceExtension else { return }
        host.serve { [unowned self] in
            // Counted until the script has ended: it starts in a thread of its own.
            world.activity.begin()
            let play = ExtensionPlay(
                script, limit: megabytes, note: world.notes.extensionStarted(), program: self, world: world)
            let made: ScriptedExtension = script.onExpiry == nil ? ScriptedExtension() : ExpiringExtension()
            made.play = play
            return made
        }
    }

    // MARK: The content extension

    private func serveContent() {
        guard let script = given.contentExtension else { return }
        if script.onResponse == nil {
            host.serve(ContentExtensionHost(host) { [unowned self] in ShowingContent.playing(play(script)) })
        } else {
            host.serve(ContentExtensionHost(host) { [unowned self] in AnsweringContent.playing(play(script)) })
        }
    }

    @MainActor
    private func play(_ script: ContentGiven) -> ContentPlay {
        ContentPlay(script, program: self, world: world)
    }

    /// Keeps a gate that opens when the clock comes to it; false when the program has ended.
    func keep(_ gate: Gate) -> Bool {
        state.withLock { state in
            guard state.end == nil else { return false }
            state.gates.append(gate)
            return true
        }
    }
}

/// Lets the link be made before the program that listens on it.
private final class Ear: @unchecked Sendable {  // set once, before the first message
    weak var program: InProcessProgram?

    func hear(_ message: DeviceMessage, _ done: @escaping @Sendable () -> Void) {
        if let program { program.hear(message, done) } else { done() }
    }
}
