internal import CSQLite

/// One compiled statement and the values it runs with.
///
/// Comes from ``Connection/prepare(_:)``, with that connection's rule: one thread at a time. For most uses
/// ``Connection/run(_:_:)`` and ``Connection/query(_:_:row:)`` are shorter; this is for a statement run many times in a
/// row. A statement left in the middle of its rows holds a read lock: ``reset()`` ends that.
@safe
package final class Statement {
    /// The text it was compiled from.
    package let sql: String
    let handle: OpaquePointer

    /// Takes over the handle: `deinit` frees it.
    init(owning handle: OpaquePointer, sql: String) {
        unsafe self.handle = handle
        self.sql = sql
    }

    deinit { _ = unsafe sqlite3_finalize(handle) }

    // MARK: Values

    /// Gives the parameter at `position` (from 1, as SQLite counts) a value, which is copied.
    package func bind(_ value: some SQLiteStorable, at position: Int32) throws(SQLiteError) {
        let status = value.bind(to: self, at: position)
        guard status == SQLITE_OK else {
            throw error(status, orElse: "parameter \(position) does not exist or its value is too large")
        }
    }

    /// Gives all parameters their values, in order.
    ///
    /// - Throws: ``SQLiteError/Code/misuse`` unless there is one value a parameter.
    package func bindAll<each Value: SQLiteStorable>(_ values: repeat each Value) throws(SQLiteError) {
        var position: Int32 = 0
        for value in repeat each values {
            position += 1
            try bind(value, at: position)
        }
        let expected = unsafe sqlite3_bind_parameter_count(handle)
        guard position == expected else {
            throw SQLiteError(.misuse, "the statement takes \(expected) values, and was given \(position)", sql: sql)
        }
    }

    // MARK: Running

    /// Moves to the next row; false at the end, after which the statement is ready to run again with the same values.
    package func step() throws(SQLiteError) -> Bool {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            unsafe sqlite3_reset(handle)
            return false
        case let status:
            let failure = error(status, orElse: "the statement failed")
            unsafe sqlite3_reset(handle)
            throw failure
        }
    }

    /// Runs to the end, passing over any rows, and forgets the values.
    package func run() throws(SQLiteError) {
        defer { reset() }
        while try step() {}
    }

    /// Runs with these values, and forgets them.
    package func run<each Value: SQLiteStorable>(_ values: repeat each Value) throws(SQLiteError) {
        try bindAll(repeat each values)
        try run()
    }

    /// Ends a run in the middle and forgets the values.
    package func reset() {
        // The result repeats the failure that `step` has already thrown.
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
    }

    /// The row reached by ``step()``; its values are good until the next step or reset.
    package var row: Row { Row(statement: self) }

    var isRunning: Bool { unsafe sqlite3_stmt_busy(handle) != 0 }

    func error(_ status: Int32, orElse message: String) -> SQLiteError {
        let connection = unsafe sqlite3_db_handle(handle)
        // The connection's words belong to this failure only if it has recorded the same code.
        guard unsafe sqlite3_extended_errcode(connection) == status else {
            return SQLiteError(extendedCode: status, message: message, sql: sql)
        }
        return unsafe SQLiteError(extendedCode: status, message: String(cString: sqlite3_errmsg(connection)), sql: sql)
    }
}
