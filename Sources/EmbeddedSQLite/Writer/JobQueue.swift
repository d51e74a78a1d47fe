/// The bounded first-in, first-out queue between everybody and the one writer thread, and who may write at the moment.
struct JobQueue: Sendable {
    private struct State {
        var waiting: [WriteJob] = []
        var isThreadAtWork = false
        /// A caller writes in the thread's place.
        var isLent = false
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

    /// Waits for jobs and takes all there are; nil when the queue is closed and empty. For the thread alone, which has done
    /// what it took before.
    func takeAll() -> [WriteJob]? {
        state.wait { state -> [WriteJob]?? in
            state.isThreadAtWork = false
            guard !state.isLent else { return nil }
            guard state.waiting.isEmpty else {
                defer { state.waiting = [] }
                state.isThreadAtWork = true
                return .some(state.waiting)
            }
            return state.isClosed ? .some(nil) : nil
        }
    }

    /// Lets the caller write in the thread's place until it calls ``giveBack()``; false when there is, or was submitted,
    /// something to write before.
    func borrow() -> Bool {
        state.withLockQuietly { state in
            guard state.waiting.isEmpty, !state.isThreadAtWork, !state.isLent, !state.isClosed else { return false }
            state.isLent = true
            return true
        }
    }

    func giveBack() {
        let isAwaited = state.withLockQuietly { state in
            state.isLent = false
            return !state.waiting.isEmpty || state.isClosed
        }
        if isAwaited { state.withLock { _ in } }
    }

    /// Takes no more jobs; those that wait will still be taken. True the first time.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
    }
}
