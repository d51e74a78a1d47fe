import HTTPTransport

/// Somebody who waits for an event: told once, by the event or by the end of the time.
final class EventWaiter: Sendable {
    private struct State {
        var answer: (@Sendable (Bool) -> Void)?
        var timer: Task<Void, Never>?
    }

    let isMet: @Sendable (LiveEvent) -> Bool
    private let state: Lock<State>

    init(_ isMet: @escaping @Sendable (LiveEvent) -> Bool, answer: @escaping @Sendable (Bool) -> Void) {
        self.isMet = isMet
        state = Lock(State(answer: answer))
    }

    func isMet(by event: LiveEvent) -> Bool { isMet(event) }

    func startTimer(_ timeout: Duration, onEnd: @escaping @Sendable () -> Void) {
        let timer = Task {
            try? await Task.sleep(for: timeout)
            guard !Task.isCancelled else { return }
            onEnd()
            finish(false)
        }
        let isOver = state.withLock { state in
            state.timer = timer
            return state.answer == nil
        }
        if isOver { timer.cancel() }
    }

    func finish(_ outcome: Bool) {
        let (answer, timer) = state.withLock { state in
            defer { state.answer = nil }
            return (state.answer, state.timer)
        }
        timer?.cancel()
        answer?(outcome)
    }
}
