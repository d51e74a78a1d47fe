import HTTPTransport

/// Counts what is under way in the apps of a scenario, so that the clock moves only when all has come to rest.
///
/// Whoever starts something that goes on elsewhere counts it first, and takes it off when it has led to its last message.
final class Activity: Sendable {
    private struct State {
        var count = 0
        var turns: UInt64 = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Lock(State())

    func begin() {
        state.withLock { state in
            state.count += 1
            state.turns += 1
        }
    }

    func end() {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            precondition(state.count > 0, "more ended than began")
            state.count -= 1
            guard state.count == 0 else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until nothing is under way, and tells how much has ever been: the same number twice means that nothing
    /// happened in between.
    func rest() async -> UInt64 {
        await withCheckedContinuation { continuation in
            let isResting = state.withLock { state in
                if state.count > 0 { state.waiting.append(continuation) }
                return state.count == 0
            }
            if isResting { continuation.resume() }
        }
        return state.withLock(\.turns)
    }

    /// The same number as ``rest()`` told, and nothing under way.
    func isResting(since turns: UInt64) -> Bool { state.withLock { $0.count == 0 && $0.turns == turns } }
}
