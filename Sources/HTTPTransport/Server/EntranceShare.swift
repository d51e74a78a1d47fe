/// What those who are not connected yet may take of a loop's time while somebody who was there before asks for something:
/// a quarter, so that the rest, and the processor in it, is there for whoever is connected and for the store.
struct EntranceShare {
    /// When what was done so far will have been no more than the share.
    private var isPaidAt = LoopTime(nanoseconds: 0)

    /// One part of the time in so many.
    private static let parts = 4
    /// So much may be done ahead: one client's handshake needs no pause, and a push on the same processor waits no longer.
    private static let advance = Duration.milliseconds(1)

    mutating func note(_ cost: Duration, at now: LoopTime) {
        isPaidAt = max(isPaidAt, now) + cost * Self.parts
    }

    /// How long it is until the next; nothing when it may begin.
    func pause(at now: LoopTime) -> Duration {
        (now + Self.advance).duration(until: isPaidAt)
    }
}
