/// What TLS handshakes may take of a loop's time while somebody who was there before them asks for something: a quarter,
/// so that the rest, and the processor in it, is there for whoever is connected and for the store.
struct HandshakeShare {
    /// When the handshakes so far will have had no more than their share.
    private var isPaidAt = LoopTime(nanoseconds: 0)

    /// Handshakes get one part of the time in so many.
    private static let parts = 4
    /// They may be ahead by so much: those of a few clients are done without a pause.
    private static let advance = Duration.milliseconds(4)

    mutating func note(_ cost: Duration, at now: LoopTime) {
        isPaidAt = max(isPaidAt, now) + cost * Self.parts
    }

    /// How long it is until the next; nothing when it may begin.
    func pause(at now: LoopTime) -> Duration {
        (now + Self.advance).duration(until: isPaidAt)
    }
}
