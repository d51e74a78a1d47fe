internal import Glibc

/// Moves what was committed from the log back into the file, beside the writer: a thread and a connection of its own.
///
/// SQLite would do it in the middle of a commit, and whoever waits for that commit would wait many times as long as for
/// any other. Done beside it, it holds up nobody. <https://sqlite.org/wal.html#ckpt>
final class Checkpointer: Sendable {
    private struct State {
        /// Pages that the log has.
        var pages = 0
        /// Pages of it that are in the file.
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
    ///   - worthwhile: Pages that are worth the trouble: the more, the more often one page stands for several writes.
    ///   - most: From so many pages on the writer helps: when writes never pause, something is always left in the log,
    ///     which starts anew only once it is empty. The writer has no more than the last of them to move.
    /// - Throws: ``SQLiteError`` when the file cannot be opened.
    init(
        path: String, durability: Connection.Durability, worthwhile: Int = 2048, most: Int = 8192
    ) throws(SQLiteError) {
        self.worthwhile = worthwhile
        self.most = most
        let connection = try Connection(path: path, durability: durability)
        let state = Monitor(State())
        self.state = state
        thread = WriterThread {
            // Whoever answers goes first; on Linux this is for the one thread. That alone would not do: the system lets
            // even the least of threads end its turn of some milliseconds.
            _ = nice(10)
            connection.giveWayAfterWrites()
            while Self.waitUntilWanted(state) {
                // What cannot be moved now stays in the log, where it is safe, for the next time.
                var rounds = 0
                repeat { rounds += 1 } while rounds < Self.mostRounds && (try? Self.moveAll(connection, state)) == false
                state.withLockQuietly { $0.isWanted = false }
            }
            connection.close()
        }
    }

    /// Told after each commit. True when the writer should help.
    func committed(pages: Int) -> Bool {
        let isWanted = state.withLockQuietly { state in
            // The log has started anew.
            if pages < state.moved { state.moved = 0 }
            state.pages = pages
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

    /// False when more was written meanwhile: the log starts anew only when nothing is left in it.
    private static func moveAll(_ connection: Connection, _ state: Monitor<State>) throws -> Bool {
        let moved = try connection.moveLog().moved
        return state.withLockQuietly { state in
            guard state.pages >= moved else { return true }
            state.moved = moved
            return state.pages == moved
        }
    }
}
