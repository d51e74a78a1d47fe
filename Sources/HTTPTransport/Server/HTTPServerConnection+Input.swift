/// From the socket to the session.
extension HTTPServerConnection: EventLoopChannel {
    package func ready(_ readiness: Readiness) {
        guard isOpened else { return standInLine() }
        if readiness.contains(.writable) { markDirty() }
        if !readiness.isDisjoint(with: [.readable, .hungUp]) { receive() }
        endTurn()
    }

    /// Its turn among those that are not open.
    func takeTurn() {
        entranceTime.leaveLine(at: loop.now)
        receive()
        endTurn()
    }

    private func endTurn() {
        markDirty()
        // TLS may have something to say before the turn ends, and the buffers are another connection's next.
        if case .closed = phase { return }
        if !socket.flush() { end() }
    }

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
        if socket.hasEnded { leaveInPeace() }
    }

    /// The client's last byte has come (TLS's close_notify): what it asked for before is still answered.
    private func leaveInPeace() {
        guard case .open(let session) = phase else { return close() }
        session.peerSaidGoodbye = true
        markDirty()
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
            guard preface.starts(with: ServerSession.preface.prefix(preface.count)) else {
                refuseHTTP1()
                return false
            }
            guard preface.count >= ServerSession.preface.count else { return true }
            open()
            guard case .open(let session) = phase else { return false }
            defer { preface = [] }
            return unsafe preface.withUnsafeBytes { unsafe receive($0, session) }
        case .handshaking, .draining, .closed:
            return false
        }
    }

    private func receive(_ bytes: UnsafeRawBufferPointer, _ session: ServerSession) -> Bool {
        server.configuration.residents.noteInput(at: loop.now, openSince: phaseSince)
        guard let abort = unsafe session.receive(bytes, for: self) else { return true }
        end(with: abort)
        return false
    }

    private func refuseHTTP1() {
        unsafe Refusal.insideTLS.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe socket.append(start, count: bytes.count)
        }
        startDraining()
    }
}
