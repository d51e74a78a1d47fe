import Glibc

/// A moment on the monotonic clock, in nanoseconds.
struct LoopTime: Comparable, Sendable {
    var nanoseconds: UInt64

    static var current: LoopTime {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return LoopTime(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    }

    static func < (left: LoopTime, right: LoopTime) -> Bool { left.nanoseconds < right.nanoseconds }

    /// A duration too long to be counted leads to the end of time; a negative one to now.
    static func + (time: LoopTime, duration: Duration) -> LoopTime {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return time }
        guard seconds < 1_000_000_000 else { return LoopTime(nanoseconds: .max) }
        return LoopTime(
            nanoseconds: time.nanoseconds + UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000))
    }

    /// Nothing when `later` is not later.
    func duration(until later: LoopTime) -> Duration {
        later <= self ? .zero : .nanoseconds(later.nanoseconds - nanoseconds)
    }
}
