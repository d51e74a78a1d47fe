import CLinux
import Glibc

/// The client's side of a connection. Used on its loop only.
final class HTTPClientConnection: @unchecked Sendable {  // guarded by its loop's thread
    private enum Phase {
        case connecting
        case handshaking
        case open
        case closed
    }

    let loop: EventLoop

    private let authority: HTTPField
    private let host: String
    private let port: UInt16
    private let context: TLSContext
    private let offersProtocols: Bool
    private var addresses: ArraySlice<IPAddress>
    private var phase = Phase.connecting
    private var descriptor: Int32 = -1
    private var socket: SecureSocket?
    private var session: ClientSession?
    private var interest = Readiness.writable
    private var isRegistered = false
    private var isDirty = false
    /// Fires at the earliest deadline: of connecting, then of a request.
    private var timer: LoopTimer?
    private var opened: ((Result<HTTPClientConnection, any Error>) -> Void)?

    // MARK: Opening

    /// Calls `opened` once, with a connection ready for requests or the reason there is none.
    static func open(
        host: String, port: UInt16, trust: TLSTrust, identity: TLSIdentity?, protocols: [String], timeout: Duration,
        loop: EventLoop, opened: @escaping (Result<HTTPClientConnection, any Error>) -> Void
    ) {
        do {
            let connection = HTTPClientConnection(
                host: host, port: port,
                context: try .client(trust: trust, identity: identity, protocols: protocols),
                offersProtocols: !protocols.isEmpty,
                addresses: try IPAddress.resolve(host: host, port: port, forListening: false), loop: loop)
            connection.opened = opened
            connection.timer = loop.schedule(after: timeout) { [weak connection] in
                connection?.end(
                    HTTPTransportError(
                        code: .timedOut, message: "\(host) port \(port) did not answer within \(timeout)"))
            }
            connection.connectToNextAddress(
                after: HTTPTransportError(code: .hostNotFound, message: "\"\(host)\" has no address"))
        } catch {
            opened(.failure(error))
        }
    }

    private init(
        host: String, port: UInt16, context: TLSContext, offersProtocols: Bool, addresses: [IPAddress], loop: EventLoop
    ) {
        self.host = host
        self.port = port
        self.context = context
        self.offersProtocols = offersProtocols
        self.addresses = addresses[...]
        self.loop = loop
        let name = host.contains(":") ? "[\(host)]" : host
        authority = HTTPField(":authority", port == 443 ? name : "\(name):\(port)")
    }

    private func connectToNextAddress(after failure: HTTPTransportError) {
        guard let address = addresses.popFirst() else { return end(failure) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        descriptor = Glibc.socket(address.family, kind, 0)
        guard descriptor >= 0 else { return end(.system("socket")) }
        let result = unsafe address.withSocketAddress { unsafe connect(descriptor, $0, $1) }
        guard result == 0 || errno == EINPROGRESS else { return addressFailed(errno) }
        do {
            interest = .writable
            try loop.register(descriptor, self, for: interest)
            isRegistered = true
        } catch {
            end(.system("epoll_ctl"))
        }
    }

    private func addressFailed(_ number: Int32) {
        leaveSocket()
        let message = "cannot connect to \(host) port \(port): \(HTTPTransportError.systemMessage(number))"
        connectToNextAddress(
            after: HTTPTransportError(code: number == ECONNREFUSED ? .connectionRefused : .system, message: message))
    }

    private func connected() {
        var number: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &length)
        guard number == 0 else { return addressFailed(number) }
        socket = .client(descriptor: descriptor, context: context, host: host, buffers: loop.buffers)
        phase = .handshaking
        continueHandshake()
    }

    private func continueHandshake() {
        guard let socket else { return }
        switch socket.handshake() {
        case .waiting: break
        case .failed(let error):
            _ = socket.flush()  // the alert
            end(HTTPTransportError(code: error.code, message: "\(host) port \(port): \(error.message)"))
        case .done(.http2): becomeOpen()
        case .done(.unnamed) where !offersProtocols: becomeOpen()
        case .done:
            end(HTTPTransportError(code: .notHTTP2, message: "\(host) port \(port) does not speak HTTP/2"))
        }
    }

    private func becomeOpen() {
        phase = .open
        timer?.cancel()
        timer = nil
        session = ClientSession()
        markDirty()
        let opened = self.opened
        self.opened = nil
        opened?(.success(self))
    }

    // MARK: Requests

    func start(_ exchange: HTTPClientExchange) {
        if exchange.isCancelled { return exchange.complete(.failure(CancellationError())) }
        guard phase == .open, let session, session.goAway == nil else {
            return exchange.complete(.failure(session?.goAway ?? closedError))
        }
        exchange.authority = exchange.request.authority.map { HTTPField(":authority", $0) } ?? authority
        exchange.deadline = LoopTime.current + exchange.timeout
        session.start(exchange)
        watchDeadline(exchange.deadline)
        markDirty()
    }

    func cancel(_ exchange: HTTPClientExchange) {
        exchange.isCancelled = true
        session?.abandon(exchange, CancellationError())
        markDirty()
    }

    /// One timer for all requests: it is rare that one is late.
    private func watchDeadline(_ deadline: LoopTime) {
        if let timer, timer.deadline <= deadline { return }
        timer?.cancel()
        timer = loop.schedule(at: deadline) { [weak self] in self?.enforceDeadlines() }
    }

    private func enforceDeadlines() {
        timer = nil
        guard let session else { return }
        let now = loop.now
        for exchange in session.exchanges where exchange.deadline <= now {
            session.abandon(
                exchange,
                HTTPTransportError(code: .timedOut, message: "no answer came within \(exchange.timeout)"))
        }
        if let next = session.exchanges.map(\.deadline).min() { watchDeadline(next) }
        markDirty()
    }

    var closedError: HTTPTransportError {
        HTTPTransportError(code: .connectionClosed, message: "the connection to \(host) port \(port) is closed")
    }

    // MARK: Input and output

    private func receive() {
        guard let socket else { return }
        switch socket.fill() {
        case .waiting: return
        case .ended: return end(closedError)
        case .failed(let error): return end(error)
        case .filled: break
        }
        defer { socket.discardReceived() }
        if phase == .handshaking { continueHandshake() }
        guard phase == .open, let session else { return }
        while case .bytes(let bytes) = socket.read() {
            guard unsafe session.receive(bytes) else {
                return end(
                    HTTPTransportError(code: .notHTTP2, message: "\(host) port \(port) broke the rules of HTTP/2"))
            }
        }
        if socket.hasEnded { end(closedError) }
    }

    private func markDirty() {
        guard !isDirty, phase != .closed else { return }
        isDirty = true
        loop.observeEndOfCycle(self)
    }

    /// Ends the connection in good order.
    func close() {
        guard phase != .closed else { return }
        if let session, let socket, !socket.isBlocked {
            session.sayGoodbye()
            session.drain(into: socket)
            socket.finish()
        }
        end(closedError)
    }

    private func leaveSocket() {
        if isRegistered { loop.unregister(descriptor) }
        isRegistered = false
        if let socket {
            socket.close()
        } else if descriptor >= 0 {
            Glibc.close(descriptor)
        }
        descriptor = -1
    }

    private func end(_ error: HTTPTransportError) {
        guard phase != .closed else { return }
        phase = .closed
        leaveSocket()
        timer?.cancel()
        session?.endAll(session?.goAway ?? error)
        let opened = self.opened
        self.opened = nil
        opened?(.failure(error))
    }
}

extension HTTPClientConnection: EventLoopChannel {
    func ready(_ readiness: Readiness) {
        if phase == .connecting {
            connected()
        } else if !readiness.isDisjoint(with: [.readable, .hungUp]) {
            receive()
        }
        markDirty()
        // The loop's buffers are another connection's next.
        if phase != .closed, let socket, !socket.flush() { end(closedError) }
    }
}

extension HTTPClientConnection: CycleObserver {
    func cycleEnded() {
        isDirty = false
        guard phase != .closed, let socket else { return }
        guard socket.flush() else { return end(closedError) }
        if let session {
            session.drain(into: socket)
            guard socket.flush() else { return end(closedError) }
            if session.isFinished { return end(closedError) }
        }
        let wanted: Readiness = socket.isBlocked ? [.readable, .writable] : .readable
        if wanted != interest {
            interest = wanted
            loop.update(descriptor, for: wanted)
        }
    }
}
