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
    package private(set) var serverName: [UInt8]?
    /// The certificate the client showed, signed by one of the server's `clientAuthorities`, in DER.
    package private(set) var peerCertificateDER: [UInt8]?

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

    private let socket: SecureSocket
    private var exchanges: [HTTPExchange] = []
    private var preface: [UInt8] = []
    private var phaseSince: LoopTime
    private var blockedSince: LoopTime?
    private var interest = Readiness.readable
    private var isLocked: Bool
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
        guard isLocked, case .open(let session) = phase else { return }
        isLocked = false
        session.submit(settings: [(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, server.configuration.maxConcurrentStreams)])
        markDirty()
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

    // MARK: Input

    private func receive() {
        switch socket.fill() {
        case .waiting: return
        case .ended, .failed: return end()
        case .filled: break
        }
        defer { socket.discardReceived() }
        if case .draining = phase { return }
        if case .handshaking = phase {
            guard continueHandshake() else { return }
        }
        while case .bytes(let bytes) = socket.read() {
            guard unsafe process(bytes) else { return }
        }
        if socket.hasEnded { close() }
    }

    private func continueHandshake() -> Bool {
        // A TLS record starts with 22; a letter is a client that talks HTTP without TLS.
        if !socket.hasStarted, let first = socket.firstReceived, first >= UInt8(ascii: "A") {
            socket.sendPlain(Refusal.plaintext)
            startDraining()
            return false
        }
        switch socket.handshake() {
        case .waiting: return false
        case .failed:
            startDraining()
            return false
        case .done(let applicationProtocol):
            serverName = socket.serverName
            peerCertificateDER = socket.peerCertificate
            switch applicationProtocol {
            case .http2: open()
            case .http1, .unnamed: enter(.awaitingPreface)
            }
            return true
        }
    }

    /// False when the rest is not to be read.
    private func process(_ bytes: UnsafeRawBufferPointer) -> Bool {
        switch phase {
        case .open(let session):
            return unsafe receive(bytes, session)
        case .awaitingPreface:
            unsafe preface += bytes
            guard preface.starts(with: Self.preface.prefix(preface.count)) else {
                refuseHTTP1()
                return false
            }
            guard preface.count >= Self.preface.count else { return true }
            open()
            guard case .open(let session) = phase else { return false }
            defer { preface = [] }
            return unsafe preface.withUnsafeBytes { unsafe receive($0, session) }
        case .handshaking, .draining, .closed:
            return false
        }
    }

    private func receive(_ bytes: UnsafeRawBufferPointer, _ session: HTTP2Session) -> Bool {
        guard let error = unsafe session.receive(bytes) else { return true }
        abort(abort ?? ConnectionAbort(nghttp2: error))
        return false
    }

    private func open() {
        let session = server.makeSession(for: self)
        enter(.open(session))
        isOpened = true
        server.handler.connectionOpened(self)
        markDirty()
    }

    private func refuseHTTP1() {
        unsafe Refusal.insideTLS.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe socket.append(start, count: bytes.count)
        }
        startDraining()
    }

    /// A connection error that nghttp2 does not see, or cannot speak about any more: our own GOAWAY, then the end.
    private func abort(_ abort: ConnectionAbort) {
        self.abort = nil
        guard case .open(let session) = phase else { return }
        let lastStream = min(session.lastProcessedStream, lowestGoAway)
        unsafe abort.goAwayFrame(lastStream: lastStream).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe socket.append(start, count: bytes.count)
        }
        startDraining()
    }

    private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

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
                self.abort(abort)
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

    private func enter(_ next: Phase) {
        if case .open(let session) = phase { session.free() }
        phase = next
        phaseSince = loop.now
    }

    private func startDraining() {
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

    /// Called twice a second.
    func enforceTimeouts() {
        let limits = server.configuration.limits
        unsafe input.pointee.flood.halfSecondPassed()
        switch phase {
        case .handshaking:
            if hasPassed(limits.handshakeTimeout, since: phaseSince) { end() }
        case .awaitingPreface:
            if hasPassed(limits.prefaceTimeout, since: phaseSince) { end() }
        case .draining:
            if hasPassed(.seconds(1), since: phaseSince) { end() }
        case .open:
            if let blockedSince, hasPassed(limits.answerTimeout, since: blockedSince) { return end() }
            enforceOpenTimeouts(limits)
        case .closed: break
        }
    }

    private func enforceOpenTimeouts(_ limits: HTTPLimits) {
        guard let lastFrame = unsafe input.pointee.lastFrame else {
            if hasPassed(limits.prefaceTimeout, since: phaseSince) { end() }
            return
        }
        if exchanges.isEmpty && hasPassed(limits.idleTimeout, since: lastFrame) { return goAway() }
        for exchange in exchanges {
            switch exchange.phase {
            case .receiving where hasPassed(limits.requestTimeout, since: exchange.since): reset(exchange, .cancel)
            case .answered where hasPassed(limits.answerTimeout, since: exchange.since): reset(exchange, .cancel)
            default: break
            }
        }
    }

    private func hasPassed(_ duration: Duration, since start: LoopTime) -> Bool {
        start + duration <= loop.now
    }
}

extension HTTPServerConnection: EventLoopChannel {
    package func ready(_ readiness: Readiness) {
        if readiness.contains(.writable) { markDirty() }
        if !readiness.isDisjoint(with: [.readable, .hungUp]) { receive() }
        markDirty()
        // TLS may have something to say before the turn ends, and the buffers are another connection's next.
        if case .closed = phase { return }
        if !socket.flush() { end() }
    }
}
