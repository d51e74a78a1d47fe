package import HTTPTransport

/// Time that stands still until it is told to go on: 30 seconds pass as fast as what happens in them.
///
/// What waits is done in the order of its time, and of its coming where times are equal; while it is done, that is the
/// time. Whoever moves the clock lets everything come to rest between two steps, so that one run is like the other.
package final class VirtualClock: FleetClock {
    private struct State {
        var now: Double
        var lastNumber: UInt64 = 0
        var waiting: [Waiting] = []
    }

    private let state: Lock<State>

    /// - Parameter now: where it starts, in seconds since 1970.
    package init(startingAt now: Double) { state = Lock(State(now: now)) }

    package func now() -> Double { state.withLock(\.now) }

    package func schedule(
        after seconds: Double, on loop: EventLoop, _ work: @escaping () -> Void
    ) -> any FleetTimer {
        state.withLock { state in
            state.lastNumber += 1
            let waiting = Waiting(time: state.now + max(seconds, 0), number: state.lastNumber, loop: loop, work: work)
            state.waiting.append(waiting)
            return waiting
        }
    }

    /// When the next thing is due; nil when nothing waits.
    package var nextTime: Double? {
        state.withLock { state in
            state.waiting.removeAll(where: \.isDone)
            return state.waiting.map(\.time).min()
        }
    }

    /// Moves on to what is due next, if that is not later than `limit`, and does it.
    ///
    /// - Returns: false when nothing was due; then the clock has not moved.
    package func step(notAfter limit: Double) async -> Bool {
        let next = state.withLock { state -> Waiting? in
            state.waiting.removeAll(where: \.isDone)
            let next = state.waiting.min { ($0.time, $0.number) < ($1.time, $1.number) }
            guard let next, next.time <= limit else { return nil }
            state.waiting.removeAll { $0 === next }
            state.now = max(state.now, next.time)
            return next
        }
        guard let next else { return false }
        await next.run()
        return true
    }

    /// Moves on to `time`, where nothing may be due before.
    package func move(to time: Double) {
        state.withLock { $0.now = max($0.now, time) }
    }
}

/// Something that waits for its time.
private final class Waiting: FleetTimer, @unchecked Sendable {
    // `work` is made, dropped and run on the loop, and held in a lock in between.
    let time: Double
    let number: UInt64
    private let loop: EventLoop
    private let work: Lock<(() -> Void)?>

    init(time: Double, number: UInt64, loop: EventLoop, work: @escaping () -> Void) {
        self.time = time
        self.number = number
        self.loop = loop
        self.work = Lock(work)
    }

    var isDone: Bool { work.withLock { $0 == nil } }

    func cancel() { work.withLock { $0 = nil } }

    func run() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            loop.execute {
                self.take()?()
                continuation.resume()
            }
        }
    }

    private func take() -> (() -> Void)? {
        work.withLock { work in
            defer { work = nil }
            return work
        }
    }
}
