internal import CSQLite

/// A Swift type that SQLite can keep: `Int`, `Int64`, `Double`, `Bool`, `String`, `[UInt8]`, ``SQLiteValue``, and each
/// of them optional. Text and bytes may hold anything, zero bytes included.
///
/// Closed: other types store one of these, so that a column's form is seen where the statement is.
package protocol SQLiteStorable {
    /// Gives a parameter this value and returns SQLite's result code.
    func bind(to statement: Statement, at position: Int32) -> Int32
    /// Reads a column of the current row.
    static func read(from statement: Statement, at column: Int32) -> Self
}

/// Tells SQLite to copy what it is given. The C macro is a cast, which Swift does not import.
let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int64: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        unsafe sqlite3_bind_int64(statement.handle, position, self)
    }

    package static func read(from statement: Statement, at column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(statement.handle, column)
    }
}

extension Int: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        Int64(self).bind(to: statement, at: position)
    }

    package static func read(from statement: Statement, at column: Int32) -> Int {
        Int(Int64.read(from: statement, at: column))
    }
}

extension Bool: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        Int64(self ? 1 : 0).bind(to: statement, at: position)
    }

    package static func read(from statement: Statement, at column: Int32) -> Bool {
        Int64.read(from: statement, at: column) != 0
    }
}

extension Double: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        unsafe sqlite3_bind_double(statement.handle, position, self)
    }

    package static func read(from statement: Statement, at column: Int32) -> Double {
        unsafe sqlite3_column_double(statement.handle, column)
    }
}

extension String: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { text in
            unsafe text.withMemoryRebound(to: CChar.self) { text in
                unsafe sqlite3_bind_text64(
                    statement.handle, position, text.baseAddress, UInt64(text.count), copied, UInt8(SQLITE_UTF8))
            }
        }
    }

    package static func read(from statement: Statement, at column: Int32) -> String {
        // The text first, then its length: the other order may measure another encoding.
        // <https://sqlite.org/c3ref/column_blob.html>
        guard let text = unsafe sqlite3_column_text(statement.handle, column) else { return "" }
        let count = unsafe Int(sqlite3_column_bytes(statement.handle, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }
}

extension [UInt8]: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        // An empty array may have no address, and SQLite would take that for NULL.
        guard !isEmpty else { return unsafe sqlite3_bind_zeroblob(statement.handle, position, 0) }
        return unsafe withUnsafeBytes { bytes in
            unsafe sqlite3_bind_blob64(statement.handle, position, bytes.baseAddress, UInt64(bytes.count), copied)
        }
    }

    package static func read(from statement: Statement, at column: Int32) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(statement.handle, column) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(statement.handle, column))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}

extension Optional: SQLiteStorable where Wrapped: SQLiteStorable {
    package func bind(to statement: Statement, at position: Int32) -> Int32 {
        self?.bind(to: statement, at: position) ?? (unsafe sqlite3_bind_null(statement.handle, position))
    }

    package static func read(from statement: Statement, at column: Int32) -> Wrapped? {
        let isNull = unsafe sqlite3_column_type(statement.handle, column) == SQLITE_NULL
        return isNull ? nil : Wrapped.read(from: statement, at: column)
    }
}
