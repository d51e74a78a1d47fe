import CLinux
import Glibc

/// A server loop's listening socket, and the connections that are not open yet: they are accepted, they shake hands, and many
/// end before they have begun.
///
/// All that costs as much as many pushes. So it has its turn after all that was asked on open connections, no more is done
/// in a turn of the loop than one handshake takes, and as long as those who were there before ask for something
/// (``Residents``), all of it has no more than its share of the time (``EntranceShare``). Hundreds of peers that come at
/// once, or one that comes again and again, wait for each other, in the kernel's line or in ours.
final class Entrance {
    var port: UInt16 { listener.port }

    private unowned let server: ServerLoop
    private let loop: EventLoop
    private let listener: ListeningSocket
    private let residents: Residents
    private var share = EntranceShare()
    private var line = EntranceLine()
    /// Somebody waits to be accepted.
    private var hasCallers = false
    private var step = 0
    private var isClosed = false
    private var isListening = false
    private var interest = Readiness.readable
    private var isPausing = false
    private var isResting = false

    /// When so much was spent in a turn of the loop, the next step is for another.
    private static let turn = Duration.microseconds(100)
    /// One step in so many accepts; as most connections take two steps until they are open, or gone, the line stays short.
    private static let stepsPerCaller = 3

    init(_ listener: ListeningSocket, of server: ServerLoop) {
        self.listener = listener
        self.server = server
        residents = server.configuration.residents
        loop = server.loop
    }

    func open() throws {
        try loop.register(listener.descriptor, self, for: .readable)
        isListening = true
    }

    /// Closes the listening socket, once. Those who shake hands go on.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if isListening { loop.unregister(listener.descriptor) }
        isListening = false
        hasCallers = false
        listener.close()
    }

    /// Something has come over a connection that is not open; it is told when it is its turn.
    func enqueue(_ connection: HTTPServerConnection) {
        line.append(connection)
        server.observe()
    }

    // MARK: A turn

    var isEmpty: Bool { !hasCallers && line.isEmpty }

    /// Lets in as many as may be in one turn.
    func letIn() {
        defer { updateInterest() }
        let start = LoopTime.current
        guard pause(at: start) == .zero else { return }
        var now = start
        while start.duration(until: now) < Self.turn, !isEmpty {
            goOn()
            now = .current
        }
        if residents.areActive(at: now) { share.note(start.duration(until: now), at: now) }
    }

    private func goOn() {
        step = (step + 1) % Self.stepsPerCaller
        if hasCallers, step == 0 || line.isEmpty {
            hasCallers = acceptOne()
        } else if let connection = line.popFirst() {
            connection.takeTurn()
            server.flush()
        }
    }

    /// Comes back to those who are left: in the next turn, or after a pause.
    func comeBack() {
        let pause = pause(at: .current)
        guard pause > .zero else { return server.observeNextCycle() }
        guard !isPausing else { return }
        isPausing = true
        loop.schedule(after: pause) { [self, server] in
            isPausing = false
            server.observe()
        }
    }

    private func pause(at now: LoopTime) -> Duration {
        residents.areActive(at: now) ? share.pause(at: now) : .zero
    }

    // MARK: Accepting

    /// False when nobody more is there, or there is no room.
    private func acceptOne() -> Bool {
        let descriptor = accept4(
            listener.descriptor, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
        guard descriptor < 0 else {
            server.accept(descriptor)
            return true
        }
        switch errno {
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
            rest()
            return false
        case EAGAIN: return false
        default: return true  // this peer is gone already
        }
    }

    /// Out of descriptors or memory: the peer stays in the kernel's line, and asking again at once would only burn time.
    private func rest() {
        isResting = true
        loop.schedule(after: .milliseconds(100)) { [self, server] in
            isResting = false
            hasCallers = isListening
            server.observe()
        }
    }

    /// While callers wait for their turn the socket need not tell of them again and again.
    private func updateInterest() {
        let wanted: Readiness = hasCallers || isResting ? [] : .readable
        guard isListening, wanted != interest else { return }
        interest = wanted
        loop.update(listener.descriptor, for: wanted)
    }
}

extension Entrance: EventLoopChannel {
    func ready(_ readiness: Readiness) {
        hasCallers = true
        server.observe()
    }
}
