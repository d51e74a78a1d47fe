import CNghttp2

/// One client's connection: TLS, then HTTP/2. Used on its loop only.
@safe
package final class HTTPServerConnection: @unchecked Sendable {  // guarded by its loop's thread
    enum Phase {
        case handshaking
        /// Without ALPN the first bytes tell whether the client speaks HTTP/2.
        case awaitingPreface
        case open(HTTP2Session)
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
    private(set) var phase = Phase.handshaking
    /// Why the connection must end, found inside a callback.
    var abort: ConnectionAbort?
    /// Owned. Behind a pointer because callbacks change it for every frame, and each change of a class's property would be
    /// checked for overlapping access.
    let input: UnsafeMutablePointer<ConnectionInput>

    let socket: SecureSocket
    private(set) var exchanges: [HTTPExchange] = []
    /// What has come of the HTTP/2 preface, while it is awaited.
    var preface: [UInt8] = []
    private(set) var phaseSince: LoopTime
    private(set) var blockedSince: LoopTime?
    private var interest = Readiness.readable
    private var isLocked: Bool
    private var streamLimit: UInt32?
    private var isOpened = false
    private var isClosing = false
    private var isDropped = false
    private var lowestGoAway = Int32.max

    init(id: UInt64, descriptor: Int32, server: ServerLoop) {
        self.id = id
        self.descriptor = descriptor
        self.server = server
        loop = server.loop
        localPort = server.port
        isLocked = server.configuration.streamsUntilUnlocked != nil
        phaseSince = server.loop.now
        socket = .server(descriptor: descriptor, context: server.context, buffers: server.loop.buffers)
        unsafe input = .allocate(capacity: 1)
        unsafe input.initialize(to: ConnectionInput(names: server.names, configuration: server.configuration))
    }

    deinit {
        if case .open(let session) = phase { session.free() }
        unsafe input.deinitialize(count: 1)
        unsafe input.deallocate()
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
        let streams = streamLimit ?? server.configuration.maxConcurrentStreams
        session.submit(settings: [(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, streams)])
        markDirty()
    }

    /// Whether no request is under way.
    package var isIdle: Bool { exchanges.isEmpty }

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
        lowestGoAway = min(lastStream ?? session.lastProcessedStream, lowestGoAway)
        session.submitGoAway(lastStream: lowestGoAway, errorCode: errorCode, debugData: debugData)
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

    // MARK: Exchanges

    /// A new exchange; the stream's user data, unretained: `exchanges` keeps it until the stream closes.
    func beginExchange(stream: Int32) {
        guard case .open(let session) = phase else { return }
        let exchange = server.takeExchange()
        exchange.begin(self, stream: stream, position: exchanges.count)
        exchanges.append(exchange)
        let reference = unsafe Unmanaged.passUnretained(exchange)
        unsafe session.setUserData(reference.toOpaque(), of: stream)
        unsafe input.pointee.current = unsafe reference
        unsafe input.pointee.currentStream = stream
    }

    func deliver(_ exchange: HTTPExchange) {
        guard exchange.phase == .receiving else { return }
        exchange.enter(.handling)
        server.handle(exchange)
    }

    /// The stream is over, well or not.
    func endExchange(_ exchange: HTTPExchange) {
        if unsafe input.pointee.currentStream == exchange.stream { unsafe input.pointee.current = nil }
        exchange.enter(.gone)
        let last = exchanges.removeLast()
        if last !== exchange {
            last.position = exchange.position
            exchanges[exchange.position] = last
        }
    }

    func send(answerOf exchange: HTTPExchange, status: Int, fields: [HTTPField]) {
        guard case .open(let session) = phase else { return }
        session.submitAnswer(exchange, status: status, fields: fields)
        markDirty()
    }

    func reset(_ exchange: HTTPExchange, _ errorCode: HTTP2ErrorCode) {
        guard case .open(let session) = phase else { return }
        unsafe input.pointee.hasResetStreams = true
        session.submitReset(exchange.stream, errorCode)
        markDirty()
    }

    // MARK: Phases

    func enter(_ next: Phase) {
        if case .open(let session) = phase { session.free() }
        phase = next
        phaseSince = loop.now
    }

    func open() {
        let session = server.makeSession(for: self)
        enter(.open(session))
        isOpened = true
        server.handler.connectionOpened(self)
        markDirty()
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
            if !session.drain(into: socket) { return end() }
            if let abort {
                end(with: abort)
            } else if session.isFinished || isClosing {
                startDraining()
            }
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
        let wanted: Readiness = socket.isBlocked ? .writable : .readable
        guard wanted != interest else { return }
        interest = wanted
        loop.update(descriptor, for: wanted)
    }

    // MARK: The end

    /// A connection error that nghttp2 does not see, or cannot speak about any more: our own GOAWAY, then the end.
    func end(with abort: ConnectionAbort) {
        self.abort = nil
        guard case .open(let session) = phase else { return }
        let lastStream = min(session.lastProcessedStream, lowestGoAway)
        unsafe abort.goAwayFrame(lastStream: lastStream).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe socket.append(start, count: bytes.count)
        }
        startDraining()
    }

    func startDraining() {
        if case .draining = phase { return }
        socket.finish()
        leaveExchanges()
        enter(.draining)
    }

    private func leaveExchanges() {
        unsafe input.pointee.current = nil
        for exchange in exchanges { exchange.enter(.gone) }
        exchanges = []
    }

    /// Closes the socket. Never inside a callback of nghttp2, whose session it frees.
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
