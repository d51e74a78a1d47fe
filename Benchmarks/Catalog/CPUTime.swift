import Glibc

/// The time a thread has a core for itself, so that a busy machine does not falsify a figure.
enum CPUTime {
    /// Seconds of this thread's.
    static func measure(_ body: () throws -> Void) rethrows -> Double {
        let start = seconds
        try body()
        return seconds - start
    }

    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
