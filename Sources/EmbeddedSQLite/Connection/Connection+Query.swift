extension Connection {
    /// Runs one statement and tells how many rows it changed: `try run("DELETE FROM push WHERE id = ?", id)`.
    @discardableResult
    package func run<each Value: SQLiteStorable>(
        _ sql: String, _ values: repeat each Value
    ) throws(SQLiteError) -> Int {
        let statement = try prepare(sql)
        try statement.bindAll(repeat each values)
        try statement.run()
        return changes
    }

    /// Makes a value of each row, in order, all held in memory: give a LIMIT where there may be many.
    package func query<each Value: SQLiteStorable, Element>(
        _ sql: String, _ values: repeat each Value, row: (Row) throws -> Element
    ) throws -> [Element] {
        var elements: [Element] = []
        try forEach(sql, repeat each values) { try elements.append(row($0)) }
        return elements
    }

    /// Makes a value of the first row, or nil when there is none.
    package func first<each Value: SQLiteStorable, Element>(
        _ sql: String, _ values: repeat each Value, row: (Row) throws -> Element
    ) throws -> Element? {
        let statement = try prepare(sql)
        defer { statement.reset() }
        try statement.bindAll(repeat each values)
        return try statement.step() ? row(statement.row) : nil
    }

    /// Lends each row in turn, without holding them in memory.
    package func forEach<each Value: SQLiteStorable>(
        _ sql: String, _ values: repeat each Value, row: (Row) throws -> Void
    ) throws {
        let statement = try prepare(sql)
        defer { statement.reset() }
        try statement.bindAll(repeat each values)
        while try statement.step() { try row(statement.row) }
    }
}
