import APS
import EmbeddedSQLite
import FoundationEssentials
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

/// A running `tambuli serve`: the endpoint, the devices, the socket, and what joins them.
final class Server: Sendable {
    let configuration: ServerConfiguration
    let pushes: PushStore
    let devices: DeviceStore
    let fleet: Fleet
    let endpoint: PushEndpoint
    let key: SigningKey
    /// Set when time stands still until it is told to go on.
    let virtualClock: VirtualClock?

    /// nil when there is none.
    let console: Console?
    /// nil when there is none.
    let catalog: ServedCatalog?

    /// Sends what is composed.
    let ownProvider = OwnProvider()

    private let writer: StorageWriter
    private let loop: EventLoop
    private let listener: LinkListener

    /// Starts everything; pushes that wait for a device are handed over again.
    ///
    /// - Throws: before anything was changed when the state folder is in use; with a sentence in every case.
    init(_ configuration: ServerConfiguration, observer: any ServerObserver) async throws {
        self.configuration = configuration
        catalog = configuration.catalog
        console = try configuration.console.map { try Console($0) }
        let observer = console.map { ConsoleObserver(console: $0, next: observer) } ?? observer
        let watcher = catalog.map { CatalogObserver(catalog: $0, next: observer) } ?? observer
        let folder = configuration.state
        try folder.create()
        let descriptors = ResourceLimits.raiseDescriptors()
        ResourceLimits.outliveLargeFiles()
        let virtualClock = configuration.hasVirtualTime ? VirtualClock(startingAt: WallClock.now()) : nil
        self.virtualClock = virtualClock
        let clock: any FleetClock = virtualClock ?? MachineClock(now: WallClock.now)
        let now: @Sendable () -> Double = { clock.now() }
        // First, because it finds out whether another server has the folder.
        listener = try LinkListener(path: folder.socketPath)
        loop = try EventLoop(name: "devices")
        loop.start()
        writer = try StorageWriter(
            configuration.isEphemeral ? .ephemeral : .file(path: folder.databasePath),
            migrations: PushStore.migrations + DeviceStore.migrations)
        pushes = PushStore(writer, now: now)
        devices = DeviceStore(writer: writer)
        key = try SigningKey.all(in: folder).first ?? SigningKey.create(in: folder)
        for key in try SigningKey.all(in: folder) { try await pushes.add(key.providerKey(addedAt: now())) }

        var hosting = Fleet.Configuration(
            socketPath: folder.socketPath, attachmentsFolder: folder.attachmentsFolder, logsFolder: folder.logsFolder)
        hosting.rules = configuration.rules
        // By way of this process: the program's file may have been replaced since it was started.
        hosting.thumbnailer = Program(
            arguments: ["/proc/\(ProcessInfo.processInfo.processIdentifier)/exe", "thumbnail"], workingDirectory: "/")
        fleet = try Fleet(
            configuration: hosting, store: devices, tokens: StoreTokens(store: pushes), loop: loop,
            observer: watcher, clock: clock)
        try await fleet.start()

        var endpoint = PushEndpoint.Configuration(identity: try ServerIdentity.issue(from: folder))
        endpoint.development = configuration.development
        endpoint.production = configuration.production
        endpoint.authentication = configuration.authentication
        endpoint.unknownToken = configuration.unknownToken
        endpoint.choices = configuration.choices
        endpoint.clientAuthorities = try PrivateFile.text(at: folder.authorityPath)
        endpoint.firstStreams = configuration.firstStreams
        endpoint.deviceRate = configuration.deviceRate
        endpoint.retainedPushes = configuration.retainedPushes
        endpoint.loops = configuration.loops
        // The rest is for the console, the commands, the store, and the programs of devices.
        endpoint.connections = max(descriptors * 3 / 4, descriptors - 1000)
        endpoint.agreement = catalog
        try await catalog?.install(on: fleet)
        let receiver: any PushReceiver = catalog.map { [fleet] in CatalogReceiver(catalog: $0, fleet: fleet) } ?? fleet
        self.endpoint = PushEndpoint(
            endpoint, store: pushes, receiver: receiver, follower: devices, observer: watcher)
        try await self.endpoint.start()
        try console?.start(on: self)
        // Last, so that no app and no command meets a server that is half there.
        listener.start(on: loop) { [unowned self] descriptor in
            self.fleet.accept(descriptor: descriptor) { _ = ControlServer(link: $0, server: self) }
        }
    }

    /// Adds a device; where there is a catalog its app is installed.
    func addDevice(_ new: NewDevice) async throws {
        try await fleet.addDevice(new)
        guard let catalog else { return }
        try await catalog.install(on: try await fleet.perform { try $0.state(of: new.name) }, of: fleet)
    }

    /// Seconds since 1970.
    func now() -> Double { fleet.clock.now() }

    /// Where it can be reached.
    var description: ServerDescription {
        func address(_ world: World, _ host: String) -> String {
            "https://\(host.contains(":") ? "[\(host)]" : host):\(endpoint.port(of: world) ?? 0)"
        }
        let folder = configuration.state
        return ServerDescription(
            endpoint: address(.development, configuration.development.host),
            production: address(.production, configuration.production.host), console: console?.url,
            ca: folder.authorityPath,
            keyId: key.keyID, teamId: key.teamID, keyFile: key.path, socket: folder.socketPath, state: folder.path)
    }

    /// Answers what is under way, ends the apps, and closes the store.
    func stop() async {
        await console?.stop()
        ownProvider.close()
        await endpoint.stop()
        listener.stop(on: loop)
        await fleet.stop()
        try? await writer.drain()
        writer.close()
        loop.stop()
    }

    func onFleetLoop(_ work: @escaping @Sendable () -> Void) { loop.execute(work) }
}

/// A push is forgotten when its device is done with it.
extension DeviceStore: PushFollower {}

/// Gives out the endpoint's tokens to the devices' host.
private final class StoreTokens: TokenRegistry {
    private let store: PushStore

    init(store: PushStore) { self.store = store }

    func token(device: String, bundle: String, kind: PushType, world: World) async throws -> DeviceToken {
        try await store.token(device: device, bundle: bundle, kind: kind, world: world)
    }

    func uninstall(device: String, bundle: String) async throws {
        try await store.unregister(device: device, bundle: bundle)
    }
}
