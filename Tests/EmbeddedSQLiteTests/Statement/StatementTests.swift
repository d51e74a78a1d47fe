import EmbeddedSQLite
import Testing

@Suite("Statement")
struct StatementTests {
    @Test(
        "a value comes back as it went in",
        arguments: [
            .null, .integer(.min), .integer(.max), .integer(0), .real(0.1), .real(-.infinity), .text(""),
            .text("a\0b\u{1F4EF}é"), .blob([]), .blob([0, 255, 0]),
        ] as [SQLiteValue])
    func roundTrip(value: SQLiteValue) throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a)")
        try connection.run("INSERT INTO t VALUES (?)", value)
        #expect(try connection.first("SELECT a FROM t") { $0[0] as SQLiteValue } == value)
    }

    @Test("each Swift type is kept and read as itself, and nil as NULL")
    func types() throws {
        let connection = try Connection.inMemory()
        let row = try #require(
            try connection.first("SELECT ?, ?, ?, ?, ?, ?, ?", 7, true, 0.5, "t\0", [UInt8](), String?.none, Int?(3)) {
                ($0[0] as Int, $0[1] as Bool, $0[2] as Double, $0[3] as String, $0[4] as [UInt8]?, $0[5] as String?)
            })
        #expect(row == (7, true, 0.5, "t\0", [], nil))
    }

    @Test("text that is no UTF-8 in the file is repaired, not fatal")
    func brokenText() throws {
        let connection = try Connection.inMemory()
        #expect(try connection.first("SELECT CAST(x'61ff62' AS TEXT)") { $0[0] as String } == "a\u{FFFD}b")
    }

    @Test("the number of values must be the number of parameters")
    func countOfValues() throws {
        let connection = try Connection.inMemory()
        let few = #expect(throws: SQLiteError.self) { try connection.run("SELECT ?, ?", 1) }
        #expect(few?.message == "the statement takes 2 values, and was given 1")
        let many = #expect(throws: SQLiteError.self) { try connection.run("SELECT ?", 1, 2) }
        #expect(many?.code == .range)
    }

    @Test("a statement is compiled once, and a second run does not see the first one's values")
    func reuse() throws {
        let connection = try Connection.inMemory()
        let first = try connection.prepare("SELECT ?")
        try first.run("kept?")
        let second = try connection.prepare("SELECT ?")
        #expect(first === second)
        #expect(try second.step())
        #expect(second.row[0] as String? == nil)
    }

    @Test("a query inside a query with the same text does not disturb it")
    func nested() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
        let sql = "SELECT a FROM t ORDER BY a"
        let pairs = try connection.query(sql) { outer in
            try connection.query(sql) { [outer[0] as Int, $0[0] as Int] }
        }
        #expect(pairs.flatMap { $0 } == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test("a run tells how many rows it changed, and which key the last one got")
    func changes() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a)")
        #expect(try connection.run("INSERT INTO t (a) VALUES (1), (2), (3)") == 3)
        #expect(connection.lastInsertedRow == 3)
        #expect(try connection.run("DELETE FROM t WHERE a > ?", 1) == 2)
    }

    @Test("a taken key is a constraint failure, with SQLite's own finer code")
    func constraint() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a TEXT PRIMARY KEY)")
        try connection.run("INSERT INTO t VALUES (?)", "x")
        let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t VALUES (?)", "x") }
        #expect(error?.code == .constraint)
        #expect(error?.extendedCode == 1555)
        #expect(error?.message == "UNIQUE constraint failed: t.a")
        try connection.run("INSERT INTO t VALUES (?)", "y")
    }

    @Test("statements beyond the cache's bound still work")
    func manyTexts() throws {
        let connection = try Connection.inMemory()
        for number in 0..<1_000 {
            #expect(try connection.first("SELECT \(number)") { $0[0] as Int } == number)
        }
    }
}
