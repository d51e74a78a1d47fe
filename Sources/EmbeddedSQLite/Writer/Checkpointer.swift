internal import Glibc

/// Moves what was committed from the log back into the file, beside the writer: a thread and a connection of its own.
///
/// SQLite would do it in the middle of a commit, and whoever waits for that commit would wait many times as long as for
/// any other. Done beside it, it holds up nobody, unless the log becomes too long: then the writer waits until all of it
/// is moved. <https://sqlite.org/wal.html#ckpt>
final class Checkpointer: Sendable {
    private struct State {
        /// Pages that the log has.
        var pages = 0
        /// Pages that it had when it was last asked to move them.
        var askedAt = 0
        /// Asked for, or being done.
        var isWanted = false
        var isClosed = false
    }

    /// Pages that the log has at most, as good as always.
    static let usualMost = 8192
    /// How often at once it goes after what was written meanwhile.
    private static let mostRounds = 4

    private let state: Monitor<State>
    private let writes: YieldingWrites
    private let thread: WriterThread
    private let worthwhile: Int
    private let most: Int

    /// - Parameters:
    ///   - worthwhile: Pages that are worth the trouble: the more, the more often one page stands for several writes.
    ///   - most: From so many pages on the writer waits: when writes never pause, something is always left in the log,
    ///     which starts anew only once nothing is.
    /// - Throws: ``SQLiteError`` when the file cannot be opened.
    init(path: String, worthwhile: Int = 2048, most: Int = usualMost) throws(SQLiteError) {
        self.worthwhile = worthwhile
        self.most = most
        let connection = try Connection(path: path)
        let writes = YieldingWrites()
        connection.use(writes)
        let state = Monitor(State())
        self.writes = writes
        self.state = state
        thread = WriterThread {
            // Whoever answers goes first; on Linux this is for the one thread.
            _ = nice(10)
            while Self.waitUntilWanted(state) {
                // What cannot be moved now stays in the log, where it is safe, for the next time.
                var rounds = 0
                repeat { rounds += 1 } while rounds < Self.mostRounds && (try? Self.moveAll(connection, state)) == false
                state.withLock { $0.isWanted = false }
            }
            connection.close()
        }
    }

    /// Told after each commit, on the writer's thread.
    func committed(pages: Int) {
        let (isAsked, isWanted) = state.withLockQuietly { state in
            // The log has started anew.
            if pages < state.askedAt { state.askedAt = 0 }
            state.pages = pages
            guard pages >= state.askedAt + worthwhile, !state.isWanted else { return (false, state.isWanted) }
            state.isWanted = true
            state.askedAt = pages
            return (true, true)
        }
        if isAsked { state.withLock { _ in } }
        if isWanted, pages >= most { waitUntilMoved() }
    }

    /// Finishes what was asked for, and ends the thread. Once.
    func close() {
        state.withLock { $0.isClosed = true }
        thread.join()
    }

    private func waitUntilMoved() {
        writes.hurry(true)
        defer { writes.hurry(false) }
        state.wait { $0.isWanted ? nil : () }
    }

    private static func waitUntilWanted(_ state: Monitor<State>) -> Bool {
        state.wait { state in
            if state.isWanted { return true }
            return state.isClosed ? false : nil
        }
    }

    /// False when more was written meanwhile.
    private static func moveAll(_ connection: Connection, _ state: Monitor<State>) throws -> Bool {
        let moved = try connection.moveLog().moved
        return state.withLockQuietly { $0.pages <= moved }
    }
}
