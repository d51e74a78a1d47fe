import APS
import HTTPTransport
import SimulatedDevice
import SystemHost

/// Starts the scenario's app and its extensions in this process, each on its own link.
final class InProcessPrograms: ProgramStarter {
    /// What an installation has for a command line when its code is here.
    static let here = Program(arguments: ["in this process"], workingDirectory: "/")

    let app: AppGiven
    let devices: [DeviceGiven]
    let world: ProgramWorld
    private let running = Lock<[ProgramIdentity: InProcessProgram]>([:])

    init(app: AppGiven, devices: [DeviceGiven], world: ProgramWorld) {
        self.app = app
        self.devices = devices
        self.world = world
    }

    func start(
        _ program: Program, as identity: ProgramIdentity, on fleet: Fleet, onEnd: @escaping (ProcessEnd) -> Void
    ) throws -> any RunningProgram {
        let program = InProcessProgram(
            identity, app: app, limits: limits(of: identity.device), world: world, onEnd: onEnd)
        running.withLock { $0[identity] = program }
        let hello = AppMessage.Hello(
            role: identity.role, bundle: identity.bundle, appVersion: app.version, device: identity.device,
            commandLine: [], workingDirectory: "/", processID: 0, session: identity.session)
        world.activity.begin()
        world.loop.execute { [world] in
            do {
                try fleet.connect(hello, over: program.link)
            } catch {
                preconditionFailure("the device refuses the app it started: \(error)")
            }
            world.activity.end()
        }
        return program
    }

    /// The app as it runs on a device; nil when it does not.
    func program(on device: String, bundle: String) -> InProcessProgram? {
        let identity = ProgramIdentity(device: device, bundle: bundle, role: .app)
        return running.withLock { $0[identity] }.flatMap { $0.hasEnded ? nil : $0 }
    }

    /// Ends whatever still runs.
    func endAll() {
        for program in running.withLock({ Array($0.values) }) { program.endSilently() }
    }

    private func limits(of device: String) -> Int? { devices.first { $0.name == device }?.extensionMegabytes }
}

/// What the programs of one scenario share.
struct ProgramWorld: Sendable {
    let loop: EventLoop
    let clock: VirtualClock
    let activity: Activity
    let notes: Notes
    /// For the files that extensions attach.
    let folder: String
}
