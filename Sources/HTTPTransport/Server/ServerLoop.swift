import Glibc

/// A server's part on one event loop: its listening socket, its connections, its handler. All it shares with the server's
/// other loops is its configuration's.
final class ServerLoop: @unchecked Sendable {  // guarded by its loop's thread
    let loop: EventLoop
    let configuration: HTTPServerConfiguration
    let handler: any HTTPServerHandler
    let context: TLSContext
    let dictionary: HeaderDictionary
    let outputPool = OutputPool()
    var answerHead = AnswerHead(capacity: 1024)
    /// Where the fields the transport itself looks at stand, behind the handler's.
    let hostIndex: Int
    let expectIndex: Int
    private(set) lazy var entrance = Entrance(listener, of: self)

    private let listener: ListeningSocket
    private let firstID: UInt64
    private let idStep: UInt64
    private var connectionCount: UInt64 = 0
    private var connections: [HTTPServerConnection] = []
    private var dirty: [HTTPServerConnection] = []
    private var pool: [HTTPExchange] = []
    private var hasHandled = false
    private var isObserving = false
    private var timeouts: LoopTimer?
    private var whenEmpty: (() -> Void)?

    private static let poolCapacity = 1024
    /// Connections whose timeouts are looked at in one turn of the loop: all may have passed theirs at once.
    private static let mostSwept = 64

    /// Connections get the ids `number`, `number + step`, `number + 2 * step` and so on.
    init(
        loop: EventLoop, listener: ListeningSocket, configuration: HTTPServerConfiguration,
        handler: any HTTPServerHandler, number: Int, step: Int
    ) throws {
        self.loop = loop
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
            try loop.register(descriptor, connection, for: HTTPServerConnection.firstInterest)
        } catch {
            connection.end()
        }
        if timeouts == nil { scheduleTimeouts() }
        return connection
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
            enforceTimeouts(before: connections.count)
        }
    }

    /// From the last connection to the first, as one that ends has the last put in its place.
    private func enforceTimeouts(before end: Int) {
        let end = min(end, connections.count)
        let start = max(end - Self.mostSwept, 0)
        for position in (start..<end).reversed() { connections[position].enforceTimeouts() }
        timeouts = nil
        if start > 0 {
            timeouts = loop.schedule(after: .zero) { [self] in enforceTimeouts(before: start) }
        } else if !connections.isEmpty {
            scheduleTimeouts()
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

    /// Has ``cycleEnded()`` called at the end of this turn of the loop.
    func observe() {
        guard !isObserving else { return }
        isObserving = true
        loop.observeEndOfCycle(self)
    }

    /// The same at the end of the next turn.
    func observeNextCycle() {
        guard !isObserving else { return }
        isObserving = true
        loop.observeEndOfNextCycle(self)
    }

    // MARK: The end

    /// Sends GOAWAY everywhere and calls `done` when all that was accepted has been answered, or `grace` has passed.
    func shutDown(grace: Duration, done: @escaping () -> Void) {
        entrance.close()
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

extension ServerLoop: CycleObserver {
    /// First all that was asked is on its way, then others are let in.
    func cycleEnded() {
        flush()
        if !entrance.isEmpty { entrance.letIn() }
        isObserving = false
        if !entrance.isEmpty { entrance.comeBack() }
    }

    /// The handler may end its batch, then all that is ready goes out.
    func flush() {
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
