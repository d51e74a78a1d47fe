import HTTPTransport

/// How many requests a second are taken, with some to spare for bursts (a token bucket).
package final class RequestRate: Sendable {
    private struct Bucket {
        var left: Double
        var filledAt: ContinuousClock.Instant
    }

    private let perSecond: Double
    private let burst: Double
    private let bucket: Lock<Bucket>

    package init(perSecond: Int, burst: Int, now: ContinuousClock.Instant = .now) {
        self.perSecond = Double(perSecond)
        self.burst = Double(burst)
        bucket = Lock(Bucket(left: Double(burst), filledAt: now))
    }

    /// nil when the request may come.
    package func problem(now: ContinuousClock.Instant = .now) -> Problem? {
        let isAllowed = bucket.withLock { bucket in
            let passed = (now - bucket.filledAt) / .seconds(1)
            bucket.left = min(bucket.left + passed * perSecond, burst)
            bucket.filledAt = now
            guard bucket.left >= 1 else { return false }
            bucket.left -= 1
            return true
        }
        guard !isAllowed else { return nil }
        return Problem(
            .tooManyRequests, "more than \(Int(perSecond)) requests a second; wait a second, and use /events or /wait"
        ).adding("retry-after", "1")
    }
}
