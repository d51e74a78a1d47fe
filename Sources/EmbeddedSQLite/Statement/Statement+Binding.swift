internal import CSQLite

/// The common kinds of value without generics and without making strings: for a statement that runs for every push.
///
/// `bindAll` reaches every value through its type's table, which costs more than SQLite's own part of an insert.
extension Statement {
    package func bind(_ number: Int64?, at position: Int32) throws(SQLiteError) {
        try check(number.map { unsafe sqlite3_bind_int64(handle, position, $0) } ?? bindNull(at: position))
    }

    package func bind(_ number: Double, at position: Int32) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_double(handle, position, number))
    }

    package func bind(_ text: String?, at position: Int32) throws(SQLiteError) {
        guard var text else { return try check(bindNull(at: position)) }
        try check(text.withUTF8 { unsafe bindText(UnsafeRawBufferPointer($0), at: position) })
    }

    /// Keeps bytes as text. Bytes that are not UTF-8 are kept too and repaired when they are read as a string.
    package func bind(utf8: ArraySlice<UInt8>?, at position: Int32) throws(SQLiteError) {
        guard let utf8 else { return try check(bindNull(at: position)) }
        try check(unsafe utf8.withUnsafeBytes { unsafe bindText($0, at: position) })
    }

    package func bind(_ bytes: [UInt8]?, at position: Int32) throws(SQLiteError) {
        try check(bytes.map { $0.bind(to: self, at: position) } ?? bindNull(at: position))
    }

    /// Gives a parameter bytes that SQLite reads where they are, while it runs: for large ones. The caller runs the
    /// statement, which forgets them, before they go.
    package func bind(lent bytes: UnsafeRawBufferPointer, at position: Int32) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_blob64(handle, position, bytes.baseAddress, UInt64(bytes.count), nil))
    }

    private func bindNull(at position: Int32) -> Int32 { unsafe sqlite3_bind_null(handle, position) }

    private func bindText(_ text: UnsafeRawBufferPointer, at position: Int32) -> Int32 {
        // An empty buffer may have no address, and SQLite would take that for NULL.
        let start = unsafe text.baseAddress ?? UnsafeRawPointer(emptyText.utf8Start)
        return unsafe sqlite3_bind_text64(
            handle, position, start.assumingMemoryBound(to: CChar.self), UInt64(text.count), copied, UInt8(SQLITE_UTF8))
    }

    private func check(_ status: Int32) throws(SQLiteError) {
        guard status == SQLITE_OK else { throw error(status, orElse: "a parameter that the statement does not take") }
    }
}

private let emptyText: StaticString = ""
