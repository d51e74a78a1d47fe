package import APS
internal import EmbeddedSQLite
internal import HTTPTransport

/// The APNs-compatible endpoint: takes pushes over HTTP/2, checks them as Apple documents, keeps them, answers, and hands
/// them to the devices' host.
///
/// A push is on disk before its 200. What was accepted and not reported as kept by the host is handed over again at the
/// next start. Every refusal goes out with Apple's status and reason, and with our own diagnoses in a header of ours.
///
/// ```swift
/// let writer = try StorageWriter(.file(path: path), migrations: PushStore.migrations)
/// let store = PushStore(writer)
/// let endpoint = PushEndpoint(.init(identity: identity), store: store, receiver: host)
/// try await endpoint.start()
/// let port = endpoint.port(of: .development)
/// await endpoint.stop()
/// ```
package final class PushEndpoint: Sendable {
    package let configuration: Configuration
    /// How the endpoint is told to misbehave.
    package let faults: FaultDesk
    /// nil when all pushes are kept.
    let retention: Retention?
    private let services: EndpointServices
    private let running = Lock<Running?>(nil)

    private struct Running: Sendable {
        let loops: [EventLoop]
        let servers: [World: HTTPServer]

        func stop(grace: Duration) async {
            await withTaskGroup(of: Void.self) { group in
                for server in servers.values { group.addTask { await server.shutdown(grace: grace) } }
            }
            for loop in loops { loop.stop() }
        }
    }

    /// - Parameter follower: who must be done with a push before it is forgotten, if pushes are.
    package init(
        _ configuration: Configuration, store: PushStore, receiver: any PushReceiver,
        follower: (any PushFollower)? = nil, observer: (any PushServiceObserver)? = nil
    ) {
        self.configuration = configuration
        faults = FaultDesk()
        retention = configuration.retainedPushes.map { Retention(count: $0, store: store, follower: follower) }
        let handover = Handover(store: store, receiver: receiver, retention: retention)
        services = EndpointServices(
            configuration: configuration, store: store, handover: handover,
            adoption: Adoption(store: store, receiver: receiver),
            rate: configuration.deviceRate.map(DeviceRate.init), faults: faults,
            broadcasts: BroadcastDesk(store: store, handover: handover), observer: observer)
    }

    /// Hands over what an earlier run left waiting, then listens in both worlds.
    ///
    /// - Throws: what the store throws when it cannot be read, and the transport's error when a port cannot be had; then
    ///   nothing listens.
    package func start() async throws {
        precondition(running.withLock { $0 == nil }, "the endpoint is running already")
        try services.handover.handOverWaiting()
        let loops = try (0..<max(configuration.loops, 1)).map { try EventLoop(name: "push-\($0)") }
        for loop in loops { loop.start() }
        var servers: [World: HTTPServer] = [:]
        let budget = configuration.connections.map(ConnectionBudget.init)
        let residents = Residents()
        do {
            for world in World.allCases {
                let server = try server(of: world, on: loops, budget, residents)
                try server.start()
                servers[world] = server
            }
        } catch {
            await Running(loops: loops, servers: servers).stop(grace: .zero)
            throw error
        }
        running.withLock { $0 = Running(loops: loops, servers: servers) }
    }

    /// The port a world listens on, also when the system chose it; nil while the endpoint does not run.
    package func port(of world: World) -> UInt16? {
        running.withLock { $0?.servers[world]?.port }
    }

    /// Takes no more pushes, answers those under way, and ends: within ``Configuration/gracePeriod``, after which
    /// connections are cut. Clients are told by GOAWAY. Twice is once.
    package func stop() async {
        let running = running.withLock { state in
            defer { state = nil }
            return state
        }
        retention?.end()
        await running?.stop(grace: configuration.gracePeriod)
        services.handover.end()
    }

    /// Has everything happen that depends on the time alone: for a clock that was moved by hand.
    package func timeMoved() async {
        faults.tell()
        // What was told is done in turn: when this has its turn, so has that.
        for loop in running.withLock({ $0?.loops ?? [] }) {
            await withCheckedContinuation { continuation in
                if !loop.execute({ continuation.resume() }) { continuation.resume() }
            }
        }
    }

    private var clientTrust: ClientTrust? {
        configuration.clientAuthorities.map { authorities in
            var trust = ClientTrust(authorities: authorities)
            trust.acceptsAnyIssuer = configuration.authentication == .any
            // What cannot be looked up is refused: a revoked certificate must not come in by a broken disk.
            trust.isRevoked = { [store = services.store] in (try? store.isCertificateRevoked($0)) ?? true }
            return trust
        }
    }

    private func server(
        of world: World, on loops: [EventLoop], _ budget: ConnectionBudget?, _ residents: Residents
    ) throws -> HTTPServer {
        let address = configuration.address(of: world)
        var transport = HTTPServerConfiguration(
            tls: configuration.identity,
            headerNames: RequestHeader.allCases.map(\.name) + BroadcastHeader.allCases.map(\.name))
        transport.host = address.host
        transport.port = address.port
        // One byte more than the largest payload is enough to see that it is too large.
        transport.maximumStoredBody = PayloadSizeRule.most + 1
        transport.streamsUntilUnlocked = configuration.firstStreams
        transport.clientTrust = clientTrust
        transport.connectionBudget = budget
        transport.residents = residents
        transport.shutdownMessage = AnswerWriter.farewell(.shutdown)
        transport.idleMessage = AnswerWriter.farewell(.idleTimeout)
        return try HTTPServer(configuration: transport, loops: loops) { [services] loop in
            EndpointLoop(loop: loop, world: world, services: services)
        }
    }
}
