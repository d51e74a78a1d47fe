package import HTTPTransport

/// Time as it passes, by the timers of the loop.
package struct MachineClock: FleetClock {
    private let wallClock: @Sendable () -> Double

    /// - Parameter now: seconds since 1970.
    package init(now: @escaping @Sendable () -> Double) { wallClock = now }

    package func now() -> Double { wallClock() }

    package func schedule(
        after seconds: Double, on loop: EventLoop, _ work: @escaping () -> Void
    ) -> any FleetTimer {
        loop.schedule(after: .milliseconds(Int(seconds * 1_000)), work)
    }
}
