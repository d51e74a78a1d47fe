/// The bounded first-in, first-out queue between everybody and the one writer thread.
struct JobQueue: Sendable {
    private struct State {
        var waiting: [WriteJob] = []
        var isClosed = false
    }

    private let capacity: Int
    private let state = Monitor(State())

    init(capacity: Int) { self.capacity = capacity }

    /// - Throws: ``SQLiteError/Code/queueFull`` at the bound, ``SQLiteError/Code/closed`` after ``close()``.
    func append(_ job: WriteJob) throws(SQLiteError) {
        try state.withLock { state throws(SQLiteError) in
            guard !state.isClosed else { throw SQLiteError(.closed, "the store is closed") }
            guard state.waiting.count < capacity else {
                throw SQLiteError(.queueFull, "\(capacity) writes are waiting for the disk already")
            }
            state.waiting.append(job)
        }
    }

    /// Waits for jobs and takes all there are; nil when the queue is closed and empty.
    func takeAll() -> [WriteJob]? {
        state.wait { state -> [WriteJob]?? in
            guard state.waiting.isEmpty else {
                defer { state.waiting = [] }
                return .some(state.waiting)
            }
            return state.isClosed ? .some(nil) : nil
        }
    }

    /// Takes no more jobs; those that wait will still be taken. True the first time.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
    }
}
