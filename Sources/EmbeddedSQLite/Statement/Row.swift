internal import CSQLite

/// The current row of a statement: `let id: String = row[0]`.
///
/// Columns are counted from 0, as SQLite counts them. A value of another kind is converted as SQLite does it (NULL
/// becomes 0 or an empty text): ask for an optional where a column may be NULL. Good until the statement moves on.
package struct Row {
    let statement: Statement

    /// How many columns the row has.
    package var count: Int { unsafe Int(sqlite3_column_count(statement.handle)) }

    /// The value of a column, as the type asked for.
    package subscript<Value: SQLiteStorable>(column: Int32) -> Value {
        precondition(column >= 0 && column < count, "column \(column) of \(count), in: \(statement.sql)")
        return Value.read(from: statement, at: column)
    }
}
