/// How long a peer has let us wait for its next step towards an open connection. Its time in our line is ours, and does not
/// count.
struct EntranceTime {
    private var since: LoopTime
    private var queuedSince: LoopTime?

    init(from start: LoopTime) { since = start }

    /// Whether something of the peer's waits for its turn.
    var isQueued: Bool { queuedSince != nil }

    mutating func enterLine(at now: LoopTime) { queuedSince = now }

    mutating func leaveLine(at now: LoopTime) {
        guard let start = queuedSince else { return }
        queuedSince = nil
        since = since + start.duration(until: now)
    }

    func hasPassed(_ limit: Duration, at now: LoopTime) -> Bool { !isQueued && since + limit <= now }
}
