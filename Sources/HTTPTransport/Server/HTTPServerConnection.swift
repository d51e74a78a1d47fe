/// One client's connection: TLS, then HTTP/2. Used on its loop only.
@safe
package final class HTTPServerConnection: @unchecked Sendable {  // guarded by its loop's thread
    enum Phase {
        case handshaking
        /// Without ALPN the first bytes tell whether the client speaks HTTP/2.
        case awaitingPreface
        case open(ServerSession)
        /// All is said; what the peer still sends is thrown away, so that the kernel does not cut off our last words.
        case draining
        case closed
    }

    /// No other connection of this server has it.
    package let id: UInt64
    /// The handler's own state; dropped when the connection has closed.
    package var context: AnyObject?
    package let loop: EventLoop
    package let localPort: UInt16
    /// The name the client asked for (SNI).
    package internal(set) var serverName: [UInt8]?
    /// The certificate the client showed, accepted by the server's `clientTrust`, in DER.
    package internal(set) var peerCertificateDER: [UInt8]?

    let server: ServerLoop
    let descriptor: Int32
    var position = 0
    var isDirty = false
    var entranceTime: EntranceTime
    private(set) var phase = Phase.handshaking
    let socket: SecureSocket
    /// What has come of the HTTP/2 preface, while it is awaited.
    var preface: [UInt8] = []
    private(set) var phaseSince: LoopTime
    private(set) var blockedSince: LoopTime?
    private var interest = HTTPServerConnection.firstInterest
    private var isLocked: Bool
    private var streamLimit: UInt32?
    private(set) var isOpened = false
    private var isClosing = false
    private var isDropped = false

    init(id: UInt64, descriptor: Int32, server: ServerLoop) {
        self.id = id
        self.descriptor = descriptor
        self.server = server
        loop = server.loop
        localPort = server.entrance.port
        isLocked = server.configuration.streamsUntilUnlocked != nil
        phaseSince = server.loop.now
        entranceTime = EntranceTime(from: server.loop.now)
        socket = .server(descriptor: descriptor, context: server.context, buffers: server.loop.buffers)
    }

    // MARK: For the handler

    /// Announces the full number of streams, if fewer were granted so far.
    package func unlockStreams() {
        loop.assertCurrent()
        guard isLocked else { return }
        isLocked = false
        announceStreams()
    }

    /// Announces another number of streams than the server's, which nil brings back. A client may have more open already.
    package func limitStreams(to limit: UInt32?) {
        loop.assertCurrent()
        streamLimit = limit
        if !isLocked { announceStreams() }
    }

    private func announceStreams() {
        guard case .open(let session) = phase else { return }
        session.grantStreams(streamLimit ?? server.configuration.maxConcurrentStreams)
        markDirty()
    }

    /// Whether no request is under way.
    package var isIdle: Bool {
        guard case .open(let session) = phase else { return true }
        return session.exchanges.isEmpty
    }

    /// Tells the client to send no more requests here; those up to `lastStream` are answered, then the connection ends.
    ///
    /// Without `lastStream` all requests that have come are answered. Streams above it are closed unanswered, and the
    /// client may send them again elsewhere. It never rises from one GOAWAY to the next (RFC 9113, section 6.8): a
    /// larger one is lowered.
    package func goAway(
        lastStream: Int32? = nil, errorCode: HTTP2ErrorCode = .noError, debugData: [UInt8] = []
    ) {
        loop.assertCurrent()
        guard case .open(let session) = phase else { return close() }
        session.goAway(lastStream: lastStream, errorCode, debugData: debugData)
        markDirty()
    }

    /// Ends the connection after what is ready to be sent, without waiting for answers.
    package func close() {
        isClosing = true
        markDirty()
    }

    /// Ends the connection without another byte, as a crash would.
    package func drop() {
        isDropped = true
        markDirty()
    }

    // MARK: For the exchanges

    func send(answerOf exchange: HTTPExchange, status: Int, fields: (inout AnswerHead) -> Void) {
        guard case .open(let session) = phase else { return }
        session.answer(exchange, status: status, fields)
        markDirty()
    }

    func reset(_ exchange: HTTPExchange, _ errorCode: HTTP2ErrorCode) {
        guard case .open(let session) = phase else { return }
        session.cancel(exchange, errorCode)
        markDirty()
    }

    // MARK: Phases

    var isClosed: Bool {
        if case .closed = phase { true } else { false }
    }

    func enter(_ next: Phase) {
        phase = next
        phaseSince = loop.now
        entranceTime = EntranceTime(from: loop.now)
    }

    func open() {
        enter(.open(ServerSession(server: server)))
        isOpened = true
        server.handler.connectionOpened(self)
        markDirty()
    }

    // MARK: Waiting

    /// Until it is open it is looked at in its turn, and what is ready is told once.
    static let firstInterest: Readiness = [.readable, .once]

    /// What came for a connection that is not open is read in its turn; until then nothing is taken from the socket.
    func standInLine() {
        interest = []
        guard !entranceTime.isQueued else { return }
        entranceTime.enterLine(at: loop.now)
        server.entrance.enqueue(self)
    }

    // MARK: Output

    func markDirty() {
        guard !isDirty else { return }
        isDirty = true
        server.noteDirty(self)
    }

    /// The end of this connection's turn: everything that is ready goes to the socket.
    func flush() {
        isDirty = false
        if case .closed = phase { return }
        guard !isDropped, socket.flush() else { return end() }
        if case .open(let session) = phase {
            session.drain(into: socket)
            if session.isFinished || isClosing { startDraining() }
        } else if isClosing {
            startDraining()
        }
        guard socket.flush() else { return end() }
        updateInterest()
    }

    private func updateInterest() {
        if socket.isBlocked {
            if blockedSince == nil { blockedSince = loop.now }
        } else {
            blockedSince = nil
        }
        // A peer that does not read is not read from either: what it makes us say stays bounded.
        var wanted: Readiness = socket.isBlocked ? .writable : .readable
        if !isOpened { wanted = entranceTime.isQueued ? [] : [wanted, .once] }
        guard wanted != interest else { return }
        interest = wanted
        loop.update(descriptor, for: wanted)
    }

    // MARK: The end

    /// A connection error: GOAWAY behind what is ready to be sent, then the end.
    func end(with abort: ConnectionAbort) {
        guard case .open(let session) = phase else { return }
        session.goAway(lastStream: nil, abort.errorCode, debugData: abort.debugData)
        session.drain(into: socket)
        startDraining()
    }

    func startDraining() {
        if case .draining = phase { return }
        socket.finish()
        leaveExchanges()
        enter(.draining)
    }

    private func leaveExchanges() {
        if case .open(let session) = phase { session.endAll() }
    }

    /// Closes the socket.
    func end() {
        if case .closed = phase { return }
        leaveExchanges()
        enter(.closed)
        loop.unregister(descriptor)
        socket.close()
        server.forget(self)
        if isOpened { server.handler.connectionClosed(self) }
        context = nil
    }
}
