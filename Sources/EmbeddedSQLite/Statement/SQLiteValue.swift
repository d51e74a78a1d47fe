internal import CSQLite

/// A value in one of SQLite's five kinds, for code that learns the kind only at run time.
package enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension SQLiteValue: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        switch self {
        case .null: Int64?.none.bind(to: statement, at: position)
        case .integer(let value): value.bind(to: statement, at: position)
        case .real(let value): value.bind(to: statement, at: position)
        case .text(let value): value.bind(to: statement, at: position)
        case .blob(let value): value.bind(to: statement, at: position)
        }
    }

    package static func read(from statement: Statement, at column: Int32) -> SQLiteValue {
        switch unsafe sqlite3_column_type(statement.handle, column) {
        case SQLITE_INTEGER: .integer(.read(from: statement, at: column))
        case SQLITE_FLOAT: .real(.read(from: statement, at: column))
        case SQLITE_TEXT: .text(.read(from: statement, at: column))
        case SQLITE_BLOB: .blob(.read(from: statement, at: column))
        default: .null
        }
    }
}
