import Glibc

/// What the processors did for others since this was made: a measure of how noisy the machine is.
struct OtherWork {
    private let busyBefore = Machine.busySeconds
    private let ownBefore = Machine.ownSeconds
    private let start = ContinuousClock.now

    /// How many processors others kept busy on average. Children count as ours once they have ended.
    var processors: Double {
        let elapsed = start.duration(to: .now) / .seconds(1)
        return max(0, Machine.busySeconds - busyBefore - (Machine.ownSeconds - ownBefore)) / elapsed
    }
}
