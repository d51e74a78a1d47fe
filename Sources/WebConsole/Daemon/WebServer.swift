import CMicrohttpd
import Glibc
import HTTPTransport

/// An HTTP/1.1 server over libmicrohttpd, the only code that calls it.
///
/// One thread of the library reads and writes; each request is answered in a task of its own while its connection sleeps.
/// ``stop()`` ends the streams, answers what is under way with 503, and closes.
@safe
package final class WebServer: @unchecked Sendable {  // `daemon` is set once in init and guarded by `isStopped`
    package let port: UInt16
    let configuration: WebServerConfiguration
    let handler: any WebHandler
    let hub: EventHub
    private let daemon: OpaquePointer
    private let context: ServerContext
    private let heartbeats: Task<Void, Never>
    private let traffic = Lock(Traffic())
    private let isStopped = Lock(false)

    /// Listens from now on.
    ///
    /// - Throws: the transport's error when the port cannot be had.
    package init(_ configuration: WebServerConfiguration, handler: any WebHandler, hub: EventHub) throws {
        self.configuration = configuration
        self.handler = handler
        self.hub = hub
        guard let socket = try ListeningSocket.open(host: configuration.host, port: configuration.port, count: 1).first
        else { preconditionFailure("one socket was asked for") }
        port = socket.port
        let context = ServerContext()
        // The library has the context until it is stopped, and ``stop()`` lets go of it; the context knows the server
        // weakly, so that one that is never stopped only leaves its thread.
        let daemon = unsafe tambuli_http_start(
            socket.descriptor, Callbacks.handle, Callbacks.begin, Callbacks.end,
            Unmanaged.passRetained(context).toOpaque(), configuration.mostConnections, configuration.idleSeconds,
            configuration.memoryPerConnection)
        guard let daemon = unsafe daemon else {
            socket.close()
            unsafe Unmanaged.passUnretained(context).release()
            throw HTTPTransportError(code: .system, message: "the web server could not be started")
        }
        unsafe self.daemon = daemon
        let interval = configuration.heartbeat
        heartbeats = Task { [hub] in
            while !Task.isCancelled {
                try? await Task.sleep(for: interval)
                hub.heartbeat()
            }
        }
        self.context = context
        context.server = self
    }

    deinit { heartbeats.cancel() }

    private struct Traffic {
        var isEnding = false
        /// Requests from their first line to their last byte, streams aside.
        var count = 0
        /// Those whose connections sleep.
        var sleeping: [ObjectIdentifier: Exchange] = [:]
    }

    func began() { traffic.withLock { $0.count += 1 } }
    func ended() { traffic.withLock { $0.count -= 1 } }

    /// Puts an exchange's connection to sleep, under the lock: none may fall asleep that ``stop()`` does not know of.
    ///
    /// - Returns: false when the server is ending and nobody may sleep any longer.
    func sleep(_ exchange: Exchange, by suspend: () -> Void) -> Bool {
        traffic.withLock { traffic in
            guard !traffic.isEnding else { return false }
            suspend()
            traffic.sleeping[ObjectIdentifier(exchange)] = exchange
            return true
        }
    }

    /// Wakes it, under the same lock.
    func wake(_ exchange: Exchange, by resume: () -> Void) {
        traffic.withLock { traffic in
            guard traffic.sleeping.removeValue(forKey: ObjectIdentifier(exchange)) != nil else { return }
            resume()
        }
    }

    /// Takes no more connections, gives what is under way a second, and ends. Twice is once.
    package func stop() async {
        let isFirst = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return !isStopped
        }
        guard isFirst else { return }
        heartbeats.cancel()
        let socket = unsafe MHD_quiesce_daemon(daemon)
        if socket >= 0 { close(socket) }
        hub.close()
        await waitForAnswers(attempts: 100) { $0.sleeping.isEmpty }
        // A sleeping connection would keep the library from ending.
        let late = traffic.withLock { traffic in
            traffic.isEnding = true
            return Array(traffic.sleeping.values)
        }
        for exchange in late {
            exchange.answer(Problem(.shuttingDown, "the server is ending; try again when it is back").response)
        }
        await waitForAnswers(attempts: 50) { $0.count == 0 }
        unsafe MHD_stop_daemon(daemon)
        unsafe Unmanaged.passUnretained(context).release()
    }

    private func waitForAnswers(attempts: Int, until isOver: (Traffic) -> Bool) async {
        for _ in 0..<attempts {
            if traffic.withLock({ isOver($0) }) { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
    }
}

/// What the library hands back to its callbacks.
final class ServerContext: @unchecked Sendable {  // set once, before the first connection can have been answered
    weak var server: WebServer?
}
