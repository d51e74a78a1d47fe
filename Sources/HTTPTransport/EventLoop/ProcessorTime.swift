import Glibc

/// What a thread has cost, as opposed to how long it took: others may have had the processor meanwhile.
enum ProcessorTime {
    /// Of the calling thread, since it began.
    static var ofThread: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
