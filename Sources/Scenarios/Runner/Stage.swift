package import APS
import EmbeddedSQLite
import Foundation
package import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

/// Everything one scenario plays on, for itself alone: an endpoint on a port of its own, devices in virtual time, and
/// the app on each of them.
package final class Stage: Sendable {
    let scenario: Scenario
    let clock: VirtualClock
    let notes = Notes()
    let fleet: Fleet
    let programs: InProcessPrograms
    let store: PushStore
    let arrivals: Arrivals
    let provider: Provider
    /// For files, removed at the end.
    let folder: String
    private let activity = Activity()
    private let loop: EventLoop
    private let writer: StorageWriter
    let endpoint: PushEndpoint
    package let trust: TLSTrust

    /// Sets the stage: the devices are there, the app has run on them and is in the state given.
    init(_ scenario: Scenario, authority: LocalAuthority) async throws {
        self.scenario = scenario
        trust = authority.trust
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tambuli-\(UUID().uuidString)").path
        for name in ["attachments", "files"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        clock = VirtualClock(startingAt: scenario.now)
        loop = try EventLoop(name: "devices")
        loop.start()
        writer = try StorageWriter(.ephemeral, migrations: PushStore.migrations + DeviceStore.migrations)
        store = PushStore(writer, now: { [clock] in clock.now() })
        let watch = Watch(notes: notes, clock: clock)
        programs = InProcessPrograms(
            app: scenario.app, devices: scenario.devices,
            world: ProgramWorld(
                loop: loop, clock: clock, activity: activity, notes: notes, folder: "\(folder)/files"))
        var hosting = Fleet.Configuration(
            socketPath: "", attachmentsFolder: "\(folder)/attachments", logsFolder: folder)
        hosting.rules = scenario.rules
        fleet = try Fleet(
            configuration: hosting, store: DeviceStore(writer: writer),
            tokens: ScenarioTokens(store: store, devices: scenario.devices), loop: loop, observer: watch, clock: clock,
            starter: programs)
        arrivals = Arrivals(fleet: fleet)
        var listening = PushEndpoint.Configuration(identity: authority.identity)
        listening.clientAuthorities = authority.authority.certificatePEM
        listening.agreement = scenario.manifest.map {
            ManifestAgreement($0, appVersion: scenario.app.version)
        }
        endpoint = PushEndpoint(listening, store: store, receiver: arrivals, observer: watch)
        try await endpoint.start()
        provider = try await Provider(
            scenario.provider, to: endpoint, of: store, authority: authority, now: { [clock] in clock.now() })
        watch.tell(provider)
        try await setUp()
        for fault in scenario.faults { try endpoint.faults.set(fault) }
    }

    /// No more pushes; what the endpoint had to say has been said.
    func stopPushing() async throws {
        await provider.close()
        await endpoint.stop()
        try await writer.drain()
    }

    /// Ends all that still runs.
    func strike() async {
        programs.endAll()
        await provider.close()
        await endpoint.stop()
        writer.close()
        loop.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    // MARK: Time

    /// Waits until everything that happens by itself at this moment has happened.
    func settle() async throws {
        while true {
            let turns = await activity.rest()
            let isQuiet = try await fleet.perform { $0.isQuiet }
            if isQuiet, activity.isResting(since: turns) { return }
            guard await fleet.waitUntilQuiet(timeout: .seconds(30)) else {
                throw ScenarioError("the devices do not come to rest")
            }
        }
    }

    /// Moves the clock, and has what is due happen in order.
    func advance(to time: Double) async throws {
        while await clock.step(notAfter: time) { try await settle() }
        clock.move(to: time)
        await endpoint.timeMoved()
    }

    /// Lets the service extensions that are at work come to their end; the clock goes along.
    func finishExtensions() async throws {
        try await settle()
        while try await isExtensionAtWork() {
            guard await clock.step(notAfter: .infinity) else {
                throw ScenarioError("the service extension neither ends nor waits for anything")
            }
            try await settle()
        }
    }

    private func isExtensionAtWork() async throws -> Bool {
        if notes.isExtensionPlaying { return true }
        return try await fleet.devices().contains { !$0.runs.isEmpty }
    }

    // MARK: Looking

    /// A device as it is now.
    func device(_ name: String) async throws -> Device {
        try await fleet.perform { try $0.snapshot(of: name) }
    }

    /// The device meant by a step; without a name the first.
    func given(_ name: String?) throws(ScenarioError) -> DeviceGiven {
        guard let name else { return scenario.devices[0] }
        if let found = scenario.devices.first(where: { $0.name == name }) { return found }
        let names = scenario.devices.map(\.name)
        let hint = Nearest.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
        throw ScenarioError("no device is called \(name); there are \(names.joined(separator: ", "))\(hint)")
    }

    /// The token of the app on a device for a type of push; the type decides which kind of token it is.
    package func token(of device: String, for type: PushType) async throws -> DeviceToken {
        let given = try given(device)
        let kind = type.tokenKind
        if let token = given.tokens[kind] { return token }
        return try await store.token(device: given.name, bundle: scenario.app.bundle, kind: kind, world: given.world)
    }
}

/// Gives out the endpoint's tokens, each device's in its own world.
private final class ScenarioTokens: TokenRegistry {
    private let store: PushStore
    private let worlds: [String: World]

    init(store: PushStore, devices: [DeviceGiven]) {
        self.store = store
        worlds = Dictionary(devices.map { ($0.name, $0.world) }, uniquingKeysWith: { $1 })
    }

    func token(device: String, bundle: String, kind: PushType, world: World) async throws -> DeviceToken {
        try await store.token(device: device, bundle: bundle, kind: kind, world: worlds[device] ?? world)
    }

    func uninstall(device: String, bundle: String) async throws {
        try await store.unregister(device: device, bundle: bundle)
    }
}
