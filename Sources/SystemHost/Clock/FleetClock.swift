package import HTTPTransport

/// The devices' time: what it is now, and what they wait for.
///
/// ``MachineClock`` runs by itself; ``VirtualClock`` goes on only when it is told to.
package protocol FleetClock: Sendable {
    /// Seconds since 1970.
    func now() -> Double

    /// Has something happen later. To be called on `loop`, where the work runs too.
    func schedule(after seconds: Double, on loop: EventLoop, _ work: @escaping () -> Void) -> any FleetTimer
}

/// A handle on work that a ``FleetClock`` keeps for later.
package protocol FleetTimer: AnyObject {
    /// Drops the work; harmless after it ran.
    func cancel()
}

extension LoopTimer: FleetTimer {}
