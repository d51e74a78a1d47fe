internal import CSQLite
internal import Glibc

/// One connection to one database file, for one thread at a time.
///
/// Not `Sendable`: a connection is lent by ``StorageWriter`` or ``ReaderPool``, or stays with whoever opened it. It is
/// set up for durability and for one writer beside many readers: write-ahead log, foreign keys checked, five seconds of
/// patience with another process's lock.
@safe
package final class Connection {
    /// What a connection may do with its file.
    package enum Access: Sendable {
        /// Creates the file, mode 0600, if it is absent.
        case readWrite
        case readOnly
    }

    /// When a commit is told to the caller.
    package enum Durability: String, Sendable {
        /// After the disk has it: survives a power cut. <https://sqlite.org/pragma.html#pragma_synchronous>
        case disk = "FULL"
        /// At once, without waiting for any disk: survives nothing but an orderly end.
        case none = "OFF"
    }

    private(set) var handle: OpaquePointer?
    private var statements = StatementCache()
    private var yieldingWrites: YieldingWrites?

    /// Opens a file.
    ///
    /// - Throws: ``SQLiteError`` naming the path, when the file cannot be opened or is no database.
    package init(
        path: String, access: Access = .readWrite, durability: Durability = .disk
    ) throws(SQLiteError) {
        if access == .readWrite { Self.createPrivately(path) }
        let mode = access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        // NOMUTEX: the type's contract already says one thread at a time.
        let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let status = unsafe sqlite3_open_v2(path, &handle, flags, nil)
        do throws(SQLiteError) {
            guard status == SQLITE_OK else { throw lastError() }
            _ = unsafe sqlite3_busy_timeout(handle, 5_000)
            try configure(access, durability)
        } catch {
            close()
            throw SQLiteError(
                extendedCode: error.extendedCode, message: "cannot open the database \(path): \(error.message)")
        }
    }

    /// An empty database in memory, gone with this connection: for tests of statements and migrations.
    package static func inMemory() throws(SQLiteError) -> Connection {
        try Connection(path: ":memory:", durability: .none)
    }

    deinit { close() }

    /// Ends the connection; anything asked of it afterwards throws ``SQLiteError/Code/closed``. Twice is once.
    package func close() {
        statements.removeAll()
        // v2 waits for statements that a caller still holds.
        _ = unsafe sqlite3_close_v2(handle)
        unsafe handle = nil
    }

    // MARK: Statements

    /// Runs one or more statements that take no values and whose rows nobody wants.
    package func execute(_ sql: String) throws(SQLiteError) {
        var rest = sql
        while true {
            let (statement, tail) = try compile(rest, forReuse: false)
            if let statement { while try statement.step() {} }
            if tail.isEmpty { return }
            rest = tail
        }
    }

    /// A statement ready for values, compiled once and kept for the next call with the same text.
    ///
    /// - Throws: ``SQLiteError/Code/misuse`` unless `sql` is exactly one statement.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] { return statement }
        let (statement, tail) = try compile(sql, forReuse: true)
        guard let statement, tail.isEmpty else {
            throw SQLiteError(.misuse, "prepare takes exactly one statement", sql: sql)
        }
        statements[sql] = statement
        return statement
    }

    private func compile(_ sql: String, forReuse: Bool) throws(SQLiteError) -> (Statement?, tail: String) {
        guard let handle = unsafe handle else { throw SQLiteError(.closed, "the connection is closed", sql: sql) }
        let flags = forReuse ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        var compiled: OpaquePointer?
        var status = SQLITE_OK
        var sql = sql
        let tail = sql.withUTF8 { text in
            unsafe text.withMemoryRebound(to: CChar.self) { text in
                var tail: UnsafePointer<CChar>?
                status = unsafe sqlite3_prepare_v3(
                    handle, text.baseAddress, Int32(text.count), flags, &compiled, &tail)
                guard let tail = unsafe tail, let start = text.baseAddress else { return "" }
                let remaining = unsafe text[(tail - start)...]
                return unsafe String(decoding: remaining.map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
        }
        guard status == SQLITE_OK else { throw lastError(sql: sql) }
        return unsafe (compiled.map { unsafe Statement(owning: $0, sql: sql) }, Self.statementsOnly(tail))
    }

    /// What follows a statement, or nothing when it is only space.
    private static func statementsOnly(_ tail: String) -> String {
        tail.allSatisfy(\.isWhitespace) ? "" : tail
    }

    /// From now on yields after every few pages that are written to the file.
    func use(_ writes: YieldingWrites) {
        guard let handle = unsafe handle, yieldingWrites == nil else { return }
        yieldingWrites = writes
        unsafe writes.attach(handle)
    }

    // MARK: State

    /// Rows changed by the statement that ran last.
    package var changes: Int { unsafe handle.map { unsafe Int(sqlite3_changes64($0)) } ?? 0 }

    /// The key given to the row inserted last.
    package var lastInsertedRow: Int64 { unsafe handle.map { unsafe sqlite3_last_insert_rowid($0) } ?? 0 }

    /// Whether a transaction is open. SQLite ends one by itself on a full disk or a failed write:
    /// <https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction>
    package var isInTransaction: Bool { unsafe handle.map { unsafe sqlite3_get_autocommit($0) == 0 } ?? false }

    func lastError(sql: String? = nil) -> SQLiteError {
        guard let handle = unsafe handle else { return SQLiteError(.closed, "the connection is closed", sql: sql) }
        return unsafe SQLiteError(
            extendedCode: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }

    // MARK: Set-up

    private func configure(_ access: Access, _ durability: Durability) throws(SQLiteError) {
        try execute("PRAGMA foreign_keys = ON")
        // A damaged or hostile file must not run functions through its schema.
        try execute("PRAGMA trusted_schema = OFF")
        guard access == .readWrite else {
            // Reads the header, so that a file that is no database is refused here and not at the first query.
            try execute("PRAGMA schema_version")
            return
        }
        try execute("PRAGMA journal_mode = WAL")
        try execute("PRAGMA synchronous = \(durability.rawValue)")
        // What a savepoint needs for going back is small, and not worth a file: <https://sqlite.org/tempfiles.html>
        try execute("PRAGMA temp_store = MEMORY")
        // Debian's SQLite writes zeros over all that is deleted, which costs a write for each page that becomes free. The
        // file is its owner's alone: <https://sqlite.org/pragma.html#pragma_secure_delete>
        try execute("PRAGMA secure_delete = FAST")
        // Of a store with a million devices, what a thousand of them touch again and again is in some 10 MB of pages all over
        // the file. SQLite's own bound is 2 MB: <https://sqlite.org/pragma.html#pragma_cache_size>
        try execute("PRAGMA cache_size = -\(16 << 10)")
        // Where no ``Checkpointer`` does it, who commits moves the log when it has so many pages, and whoever waits for that
        // waits the longer. SQLite's own number is 1000: <https://sqlite.org/pragma.html#pragma_wal_autocheckpoint>
        try execute("PRAGMA wal_autocheckpoint = 200")
        // A burst must not leave a huge log behind for ever.
        try execute("PRAGMA journal_size_limit = \(64 << 20)")
    }

    /// Makes the file for its owner alone before SQLite would make it for everybody; the log files follow its mode.
    ///
    /// Opens nothing that exists: closing a second descriptor of a database drops this process's locks on it.
    /// <https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>
    private static func createPrivately(_ path: String) {
        guard path != ":memory:" else { return }
        let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        // A failure here (the file exists, the folder does not) is SQLite's to report.
        if descriptor >= 0 { Glibc.close(descriptor) }
    }
}
