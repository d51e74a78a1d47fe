import HTTPTransport

/// A clock that stands still until a test moves it.
final class ManualClock: Sendable {
    private let time: Lock<Double>

    init(_ start: Double = 1_800_000_000) { time = Lock(start) }

    var now: Double { time.withLock { $0 } }

    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}
