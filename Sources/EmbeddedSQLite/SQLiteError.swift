internal import CSQLite

/// What went wrong with a database: the only error this module throws of its own.
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of failure, for code that decides.
    package let code: Code
    /// SQLite's extended result code, such as 1555 for a primary key that is taken; equals `code` for our own failures.
    package let extendedCode: Int32
    /// One sentence for a person.
    package let message: String
    /// The statement that failed. Values bound to it are not part of it, so no payload text leaks through an error.
    package let sql: String?

    package var description: String {
        sql.map { "\(message) (\(code), in: \($0))" } ?? "\(message) (\(code))"
    }

    package init(_ code: Code, _ message: String, sql: String? = nil) {
        self.code = code
        self.extendedCode = code.rawValue
        self.message = message
        self.sql = sql
    }

    /// The failure SQLite just reported, in its own words.
    init(extendedCode: Int32, message: String, sql: String? = nil) {
        self.code = Code(rawValue: extendedCode & 0xff)
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
    }
}

extension SQLiteError {
    /// The kinds of failure: SQLite's primary result codes, and below zero our own. Codes unknown here are kept.
    package struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        package let rawValue: Int32

        package init(rawValue: Int32) { self.rawValue = rawValue }

        /// The statement is wrong, or something generic failed.
        package static let generic = Code(rawValue: SQLITE_ERROR)
        /// Another connection holds the lock, and did so for the whole busy timeout.
        package static let busy = Code(rawValue: SQLITE_BUSY)
        /// The file, or the connection, may only be read.
        package static let readOnly = Code(rawValue: SQLITE_READONLY)
        /// The disk failed to read or write.
        package static let inputOutput = Code(rawValue: SQLITE_IOERR)
        /// The file is damaged.
        package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
        /// The disk is full.
        package static let full = Code(rawValue: SQLITE_FULL)
        /// The file cannot be opened.
        package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
        /// A constraint (unique, not null, foreign key, check) refused the row.
        package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
        /// A value is larger than SQLite takes.
        package static let tooBig = Code(rawValue: SQLITE_TOOBIG)
        /// A parameter that the statement does not have, or text that is no single statement.
        package static let misuse = Code(rawValue: SQLITE_MISUSE)
        /// A parameter index the statement does not have.
        package static let range = Code(rawValue: SQLITE_RANGE)
        /// The file is no SQLite database.
        package static let notADatabase = Code(rawValue: SQLITE_NOTADB)

        /// The writer's queue is at its bound: the caller should push back on whoever feeds it.
        package static let queueFull = Code(rawValue: -1)
        /// The writer was closed.
        package static let closed = Code(rawValue: -2)
        /// The database holds migrations this program does not know.
        package static let newerVersion = Code(rawValue: -3)
        /// An earlier failure took the whole transaction with it, this part included.
        package static let rolledBack = Code(rawValue: -4)

        package var description: String {
            Self.names[self] ?? "SQLite code \(rawValue)"
        }

        private static let names: [Code: String] = [
            .generic: "error", .busy: "busy", .readOnly: "read-only", .inputOutput: "input/output error",
            .corrupt: "corrupt", .full: "disk full", .cannotOpen: "cannot open", .constraint: "constraint",
            .tooBig: "too big", .misuse: "misuse", .range: "no such parameter", .notADatabase: "not a database",
            .queueFull: "queue full", .closed: "closed", .newerVersion: "newer version", .rolledBack: "rolled back",
        ]
    }
}
