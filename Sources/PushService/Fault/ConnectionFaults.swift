/// What faults count on one connection, each by its number.
struct ConnectionFaults {
    private var requests: [Int: Int] = [:]
    private var seconds: [Int: (start: Double, count: Int)] = [:]

    /// Counts one request more and tells how many there were.
    mutating func count(for fault: Int) -> Int {
        requests[fault, default: 0] += 1
        return requests[fault, default: 0]
    }

    /// Counts one request more and tells whether more than `limit` came within one second.
    mutating func isTooFast(for fault: Int, limit: Int, at now: Double) -> Bool {
        var second = seconds[fault] ?? (now, 0)
        if !(0..<1).contains(now - second.start) { second = (now, 0) }
        second.count += 1
        seconds[fault] = second
        return second.count > limit
    }
}
