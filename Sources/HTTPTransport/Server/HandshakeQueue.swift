/// Connections of one server's loop that have received a part of their TLS handshake, first come first served.
///
/// A handshake costs as much as dozens of pushes. So in each turn of the loop one connection goes on with its own, after
/// all that was asked on open connections, and while those are asking there are pauses (``HandshakeShare``). Hundreds of
/// peers that come at once, or one that comes again and again, wait for each other; they hold up nobody else for longer
/// than one handshake takes.
struct HandshakeQueue {
    private let residents: Residents
    private var share = HandshakeShare()
    private var newcomers: [HTTPServerConnection] = []
    private var line: [HTTPServerConnection] = []
    private var start = 0

    init(residents: Residents) { self.residents = residents }

    var isEmpty: Bool { newcomers.isEmpty && line.isEmpty }

    mutating func append(_ connection: HTTPServerConnection) { newcomers.append(connection) }

    /// Who goes on in this turn; those who came in it and have to wait are told so.
    mutating func next(at now: LoopTime) -> HTTPServerConnection? {
        line += newcomers
        let first = pause(at: now) == .zero ? popFirst() : nil
        for connection in newcomers where connection !== first { connection.waitForHandshake() }
        newcomers.removeAll(keepingCapacity: true)
        return first
    }

    /// How long it is until the next may go on.
    func pause(at now: LoopTime) -> Duration { residents.areActive(at: now) ? share.pause(at: now) : .zero }

    /// What the turn of one has cost.
    mutating func note(_ cost: Duration, at now: LoopTime) {
        if residents.areActive(at: now) { share.note(cost, at: now) }
    }

    private mutating func popFirst() -> HTTPServerConnection? {
        defer { forgetPopped() }
        while start < line.count {
            let connection = line[start]
            start += 1
            // It may have been closed while it waited.
            if connection.isShakingHands { return connection }
        }
        return nil
    }

    private mutating func forgetPopped() {
        guard start == line.count || start == 1024 else { return }
        line.removeFirst(start)
        start = 0
    }
}
