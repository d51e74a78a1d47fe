/// Connections of one server's loop that have received a part of their TLS handshake, first come first served.
///
/// A handshake costs as much as dozens of pushes. So in each turn of the loop one connection goes on with its own, after
/// all that was asked on open connections, and now and then there is a pause (``HandshakeShare``). Hundreds of peers that
/// come at once, or one that comes again and again, wait for each other; they hold up nobody else for longer than one
/// handshake takes.
struct HandshakeQueue {
    var share = HandshakeShare()
    private var newcomers: [HTTPServerConnection] = []
    private var line: [HTTPServerConnection] = []
    private var start = 0

    var isEmpty: Bool { newcomers.isEmpty && line.isEmpty }

    mutating func append(_ connection: HTTPServerConnection) { newcomers.append(connection) }

    /// Who goes on in this turn; those who came in it and have to wait are told so.
    mutating func next(at now: LoopTime) -> HTTPServerConnection? {
        line += newcomers
        let first = share.pause(at: now) == .zero ? popFirst() : nil
        for connection in newcomers where connection !== first { connection.waitForHandshake() }
        newcomers.removeAll(keepingCapacity: true)
        return first
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
