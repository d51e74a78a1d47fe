/// Connections that read one file while others write to it.
///
/// A read runs on the caller's thread, sees one moment of the database, and never waits for the writer. There is no
/// bound on reads at once but the number of threads; the pool keeps a few connections open between reads.
package final class ReaderPool: Sendable {
    private struct State {
        var idle: [Connection] = []
        var isClosed = false
    }

    private static let keptOpen = 4

    private let path: String
    private let state = Monitor(State())

    init(path: String) { self.path = path }

    /// Lends a connection for queries that all see the same moment. Make it short: a long read keeps the log growing.
    ///
    /// - Throws: what `body` throws, or ``SQLiteError`` when the file cannot be read or the store is closed.
    package func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        let connection = try borrow()
        defer { giveBack(connection) }
        return try connection.snapshot { try body(connection) }
    }

    private func borrow() throws(SQLiteError) -> Connection {
        let idle = try state.withLock { state throws(SQLiteError) in
            guard !state.isClosed else { throw SQLiteError(.closed, "the store is closed") }
            return state.idle.popLast()
        }
        if let idle { return idle }
        return try Connection(path: path, access: .readOnly)
    }

    private func giveBack(_ connection: Connection) {
        state.withLock { state in
            guard !state.isClosed, state.idle.count < Self.keptOpen else { return }
            state.idle.append(connection)
        }
    }

    /// Refuses further reads. A read under way ends in its own time.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.idle = []
        }
    }
}
