internal import Glibc

/// Moves what was committed from the log back into the file, beside the writer: a thread and a connection of its own.
///
/// SQLite would do it in the middle of a commit, and whoever waits for that commit would wait many times as long as for
/// any other. Done beside it, it holds up nobody. <https://sqlite.org/wal.html#ckpt>
final class Checkpointer: Sendable {
    private struct State {
        /// Pages of the log that are in the file.
        var moved = 0
        /// Asked for, or being done.
        var isWanted = false
        var isClosed = false
    }

    /// How often at once it goes after what was written meanwhile.
    private static let mostRounds = 4

    private let state: Monitor<State>
    private let thread: WriterThread
    private let worthwhile: Int
    private let most: Int

    /// - Parameters:
    ///   - worthwhile: Pages that are worth the trouble; SQLite's own figure is the default.
    ///   - most: From so many pages on the writer helps: when writes never pause, something is always left in the log,
    ///     which starts anew only once it is empty. The writer has no more than the last of them to move.
    /// - Throws: ``SQLiteError`` when the file cannot be opened.
    init(path: String, worthwhile: Int = 1000, most: Int = 4096) throws(SQLiteError) {
        self.worthwhile = worthwhile
        self.most = most
        let connection = try Connection(path: path)
        let state = Monitor(State())
        self.state = state
        thread = WriterThread {
            // Whoever answers goes first; on Linux this is for the one thread.
            _ = nice(10)
            while Self.waitUntilWanted(state) {
                // What cannot be moved now stays in the log, where it is safe, for the next time.
                let moved = try? Self.move(connection)
                state.withLockQuietly { state in
                    state.moved = moved ?? state.moved
                    state.isWanted = false
                }
            }
            connection.close()
        }
    }

    /// Told after each commit. True when the writer should help.
    func committed(pages: Int) -> Bool {
        let isWanted = state.withLockQuietly { state in
            // The log has started anew.
            if pages < state.moved { state.moved = 0 }
            guard pages >= state.moved + worthwhile, !state.isWanted else { return false }
            state.isWanted = true
            return true
        }
        if isWanted { state.withLock { _ in } }
        return pages >= most
    }

    /// Finishes what was asked for, and ends the thread. Once.
    func close() {
        state.withLock { $0.isClosed = true }
        thread.join()
    }

    private static func waitUntilWanted(_ state: Monitor<State>) -> Bool {
        state.wait { state in
            if state.isWanted { return true }
            return state.isClosed ? false : nil
        }
    }

    private static func move(_ connection: Connection) throws -> Int {
        var log = try connection.moveLog()
        for _ in 1..<mostRounds where log.moved < log.pages { log = try connection.moveLog() }
        return log.moved
    }
}
