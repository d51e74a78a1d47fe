import CLinux
import Glibc

/// A server's part on one event loop: its listening socket, its connections, its handler. All it shares with the server's
/// other loops is ``residents``.
final class ServerLoop: @unchecked Sendable {  // guarded by its loop's thread
    let loop: EventLoop
    let configuration: HTTPServerConfiguration
    let handler: any HTTPServerHandler
    let context: TLSContext
    let dictionary: HeaderDictionary
    let residents: Residents
    let outputPool = OutputPool()
    var answerHead = AnswerHead(capacity: 1024)
    /// Where the fields the transport itself looks at stand, behind the handler's.
    let hostIndex: Int
    let expectIndex: Int
    var port: UInt16 { listener.port }

    private let listener: ListeningSocket
    private let firstID: UInt64
    private let idStep: UInt64
    private var connectionCount: UInt64 = 0
    private var isListening = false
    private var hasStoppedListening = false
    private var connections: [HTTPServerConnection] = []
    private var dirty: [HTTPServerConnection] = []
    private var handshakes: HandshakeQueue
    private var isPausing = false
    private var pool: [HTTPExchange] = []
    private var hasHandled = false
    private var isObserving = false
    private var timeouts: LoopTimer?
    private var whenEmpty: (() -> Void)?

    private static let poolCapacity = 1024
    /// Connections accepted in one turn of the loop. Each costs about as much as a push.
    private static let mostAccepted = 16

    /// Connections get the ids `number`, `number + step`, `number + 2 * step` and so on.
    init(
        loop: EventLoop, listener: ListeningSocket, configuration: HTTPServerConfiguration,
        handler: any HTTPServerHandler, residents: Residents, number: Int, step: Int
    ) throws {
        self.loop = loop
        self.residents = residents
        handshakes = HandshakeQueue(residents: residents)
        self.listener = listener
        self.configuration = configuration
        self.handler = handler
        firstID = UInt64(number)
        idStep = UInt64(step)
        context = try .server(identity: configuration.tls, clientTrust: configuration.clientTrust)
        dictionary = HeaderDictionary(
            .requests(configuration.headerNames + ["host", "expect"]),
            longestBlock: max(FrameReader.largestPayload, 2 * configuration.limits.headerListBytes))
        hostIndex = configuration.headerNames.count
        expectIndex = hostIndex + 1
    }

    deinit {
        answerHead.deallocate()
    }

    // MARK: Connections

    func startListening() throws {
        try loop.register(listener.descriptor, self, for: .readable)
        isListening = true
    }

    /// Closes the listening socket, once.
    func stopListening() {
        guard !hasStoppedListening else { return }
        hasStoppedListening = true
        if isListening { loop.unregister(listener.descriptor) }
        isListening = false
        listener.close()
    }

    /// Takes over a connected socket; nil when there are too many.
    @discardableResult
    func accept(_ descriptor: Int32) -> HTTPServerConnection? {
        guard connections.count < configuration.limits.connections, configuration.connectionBudget?.take() != false
        else {
            close(descriptor)
            return nil
        }
        connectionCount += 1
        let id = firstID + connectionCount * idStep
        let connection = HTTPServerConnection(id: id, descriptor: descriptor, server: self)
        connection.position = connections.count
        connections.append(connection)
        do {
            try loop.register(descriptor, connection, for: .readable)
        } catch {
            connection.end()
        }
        if timeouts == nil { scheduleTimeouts() }
        return connection
    }

    /// Out of descriptors or memory: the peer stays in the queue, and asking again at once would only burn time.
    private func pauseListening() {
        loop.update(listener.descriptor, for: [])
        loop.schedule(after: .milliseconds(100)) { [self] in
            if isListening { loop.update(listener.descriptor, for: .readable) }
        }
    }

    func forget(_ connection: HTTPServerConnection) {
        let last = connections.removeLast()
        if last !== connection {
            last.position = connection.position
            connections[connection.position] = last
        }
        configuration.connectionBudget?.giveBack()
        if connections.isEmpty { whenEmpty?() }
    }

    private func scheduleTimeouts() {
        timeouts = loop.schedule(after: .milliseconds(500)) { [self] in
            for connection in connections { connection.enforceTimeouts() }
            timeouts = nil
            if !connections.isEmpty { scheduleTimeouts() }
        }
    }

    // MARK: Exchanges

    func takeExchange() -> HTTPExchange {
        pool.popLast() ?? HTTPExchange(fieldCount: expectIndex + 1, limits: configuration.limits)
    }

    /// Keeps an exchange that is over for another request, unless the handler still holds it.
    func giveBack(_ exchange: consuming HTTPExchange) {
        var exchange = consume exchange
        guard isKnownUniquelyReferenced(&exchange), pool.count < Self.poolCapacity else { return }
        exchange.clear()
        pool.append(exchange)
    }

    func handle(_ exchange: HTTPExchange) {
        hasHandled = true
        observe()
        handler.handle(exchange)
    }

    func noteDirty(_ connection: HTTPServerConnection) {
        dirty.append(connection)
        observe()
    }

    /// Something has come for a handshake; the connection is told when it is its turn.
    func queueForHandshake(_ connection: HTTPServerConnection) {
        handshakes.append(connection)
        observe()
    }

    private func observe() {
        guard !isObserving else { return }
        isObserving = true
        loop.observeEndOfCycle(self)
    }

    // MARK: The end

    /// Sends GOAWAY everywhere and calls `done` when all that was accepted has been answered, or `grace` has passed.
    func shutDown(grace: Duration, done: @escaping () -> Void) {
        stopListening()
        var done: (() -> Void)? = done
        let finish = { [self] in
            whenEmpty = nil
            let last = done
            done = nil
            last?()
        }
        guard !connections.isEmpty else { return finish() }
        whenEmpty = finish
        for connection in connections { connection.goAway(debugData: configuration.shutdownMessage) }
        loop.schedule(after: grace) { [self] in
            for connection in connections.reversed() { connection.end() }
        }
    }
}

extension ServerLoop: EventLoopChannel {
    func ready(_ readiness: Readiness) {
        for _ in 0..<Self.mostAccepted {
            let descriptor = accept4(
                listener.descriptor, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
            if descriptor >= 0 {
                accept(descriptor)
                continue
            }
            switch errno {
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pauseListening()
            case EAGAIN: return
            default: continue  // this peer is gone already
            }
        }
    }
}

extension ServerLoop: CycleObserver {
    /// First all that was asked is on its way, then one peer goes on with its handshake.
    func cycleEnded() {
        flush()
        if !handshakes.isEmpty { goOnWithHandshakes() }
        isObserving = false
        if !handshakes.isEmpty { comeBackForHandshakes() }
    }

    private func goOnWithHandshakes() {
        let (now, before) = (LoopTime.current, ProcessorTime.ofThread)
        guard let connection = handshakes.next(at: now) else { return }
        connection.goOnWithHandshake()
        flush()
        handshakes.note(ProcessorTime.ofThread - before, at: now)
    }

    private func comeBackForHandshakes() {
        let pause = handshakes.pause(at: .current)
        guard pause > .zero else {
            isObserving = true
            return loop.observeEndOfNextCycle(self)
        }
        guard !isPausing else { return }
        isPausing = true
        loop.schedule(after: pause) { [self] in
            isPausing = false
            observe()
        }
    }

    /// The handler may end its batch, then all that is ready goes out.
    private func flush() {
        if hasHandled {
            hasHandled = false
            handler.cycleEnded()
        }
        while !dirty.isEmpty {
            let batch = dirty
            dirty.removeAll(keepingCapacity: true)
            for connection in batch { connection.flush() }
        }
    }
}
