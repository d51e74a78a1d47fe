/// An HTTP/2 server over TLS, on one or more event loops with a listening socket each.
///
/// It ends with ``shutdown(grace:)``, which is to be called before the last reference is dropped.
package final class HTTPServer: Sendable {
    /// The port it listens on, also when port 0 was asked for. 0 before ``start()``.
    package var port: UInt16 { state.withLock { $0.port } }

    private let configuration: HTTPServerConfiguration
    private let makeHandler: @Sendable (EventLoop) throws -> any HTTPServerHandler
    private let loops: [EventLoop]
    private let ownsLoops: Bool
    private let state = Lock(State())

    private struct State: Sendable {
        var port: UInt16 = 0
        var servers: [ServerLoop] = []
    }

    /// Without `loops` the server starts as many as its configuration says, and stops them when it ends. Given loops are
    /// started by their owner and may be shared by several servers.
    package init(
        configuration: HTTPServerConfiguration, loops: [EventLoop]? = nil,
        makeHandler: @escaping @Sendable (EventLoop) throws -> any HTTPServerHandler
    ) throws {
        precondition(loops?.isEmpty != true && configuration.loops > 0, "a server needs an event loop")
        self.configuration = configuration
        self.makeHandler = makeHandler
        ownsLoops = loops == nil
        self.loops = try loops ?? (0..<configuration.loops).map { try EventLoop(name: "http-\($0)") }
    }

    /// Listens and serves, from the return on. Throws `addressInUse` when somebody listens on the port, `tlsInvalid` or
    /// `keyInvalid` for an unusable identity, and what `makeHandler` throws.
    package func start() throws {
        let listeners = try ListeningSocket.open(
            host: configuration.host, port: configuration.port, count: loops.count)
        if ownsLoops {
            for loop in loops { loop.start() }
        }
        var servers: [ServerLoop] = []
        do {
            for (number, loop) in loops.enumerated() {
                let server = try loop.perform { [self] in
                    try ServerLoop(
                        loop: loop, listener: listeners[number], configuration: configuration,
                        handler: makeHandler(loop), number: number, step: loops.count)
                }
                servers.append(server)
            }
            for server in servers {
                try server.loop.perform { try server.entrance.open() }
            }
        } catch {
            for server in servers { server.loop.execute { server.entrance.close() } }
            for listener in listeners.dropFirst(servers.count) { listener.close() }
            stopLoops()
            throw error
        }
        state.withLock { $0 = State(port: listeners[0].port, servers: servers) }
    }

    /// Accepts no more connections, lets the open ones finish what they have asked for, and ends; those that are not done
    /// after `grace` are cut off.
    package func shutdown(grace: Duration) async {
        let servers = state.withLock { state in
            let servers = state.servers
            state.servers = []
            return servers
        }
        await withTaskGroup { group in
            for server in servers {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        let isAccepted = server.loop.execute {
                            server.shutDown(grace: grace) { continuation.resume() }
                        }
                        precondition(isAccepted, "the event loops of a server outlive it")
                    }
                }
            }
        }
        if !servers.isEmpty { stopLoops() }
    }

    private func stopLoops() {
        guard ownsLoops else { return }
        for loop in loops { loop.stop() }
    }
}
