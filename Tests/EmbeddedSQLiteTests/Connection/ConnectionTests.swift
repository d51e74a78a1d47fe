import EmbeddedSQLite
import Foundation
import Testing

@Suite("Connection")
struct ConnectionTests {
    @Test("a new file is for its owner alone, and so is its log")
    func privateFile() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/new.sqlite"
            let connection = try Connection(path: path)
            try connection.execute("CREATE TABLE t (a)")
            for file in [path, path + "-wal"] {
                let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                #expect(mode == 0o600, "\(file)")
            }
        }
    }

    @Test("a connection waits for the disk, checks foreign keys, and keeps a write-ahead log and 16 MB of pages")
    func settings() throws {
        try withTemporaryFolder { folder in
            let connection = try Connection(path: folder + "/a.sqlite")
            #expect(try connection.first("PRAGMA journal_mode") { $0[0] as String } == "wal")
            #expect(try connection.first("PRAGMA synchronous") { $0[0] as Int } == 2)
            #expect(try connection.first("PRAGMA foreign_keys") { $0[0] as Bool } == true)
            #expect(try connection.first("PRAGMA cache_size") { $0[0] as Int } == -16_384)
        }
    }

    @Test("a path that cannot be opened is named in the error")
    func cannotOpen() throws {
        let path = "/nowhere/at all/a.sqlite"
        let error = #expect(throws: SQLiteError.self) { try Connection(path: path) }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message == "cannot open the database \(path): unable to open database file")
    }

    @Test("a file that is no database is refused, for reading and for writing", arguments: [true, false])
    func notADatabase(readOnly: Bool) throws {
        try withTemporaryFolder { folder in
            let path = folder + "/letter.txt"
            try Data(String(repeating: "Dear reader, ", count: 100).utf8).write(to: URL(filePath: path))
            let error = #expect(throws: SQLiteError.self) {
                try Connection(path: path, access: readOnly ? .readOnly : .readWrite)
            }
            #expect(error?.code == .notADatabase)
        }
    }

    @Test("a connection for reading cannot write")
    func readOnly() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/a.sqlite"
            let writer = try Connection(path: path)
            try writer.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
            let reader = try Connection(path: path, access: .readOnly)
            #expect(try reader.query("SELECT a FROM t") { $0[0] as Int } == [1])
            let error = #expect(throws: SQLiteError.self) { try reader.run("DELETE FROM t") }
            #expect(error?.code == .readOnly)
        }
    }

    @Test("several statements run in order, with their comments and without a last semicolon")
    func severalStatements() throws {
        let connection = try Connection.inMemory()
        try connection.execute(
            "CREATE TABLE t (a); -- one;\nINSERT INTO t VALUES ('é;');\n/* two */ INSERT INTO t VALUES (2)")
        #expect(try connection.query("SELECT a FROM t") { $0[0] as String } == ["é;", "2"])
    }

    @Test(
        "text that is no single statement is refused where one is wanted",
        arguments: ["", "-- nothing", "SELECT 1; SELECT 2"])
    func notOneStatement(sql: String) throws {
        let connection = try Connection.inMemory()
        #expect(throws: SQLiteError.self) { try connection.prepare(sql) }
        #expect(throws: SQLiteError.self) { try connection.prepare("SELECT 1\0\(sql)") }
    }

    @Test("an error tells the statement and what SQLite said")
    func errorText() throws {
        let connection = try Connection.inMemory()
        let error = #expect(throws: SQLiteError.self) { try connection.run("SELEKT 1") }
        #expect(error?.description == #"near "SELEKT": syntax error (error, in: SELEKT 1)"#)
    }

    @Test("a transaction that throws leaves nothing behind")
    func transaction() throws {
        struct Stop: Error {}
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a)")
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.run("INSERT INTO t VALUES (1)")
                throw Stop()
            }
        }
        #expect(!connection.isInTransaction)
        try connection.transaction { try connection.run("INSERT INTO t VALUES (2)") }
        #expect(try connection.query("SELECT a FROM t") { $0[0] as Int } == [2])
    }

    @Test("a part that throws takes only its own writes with it, parts within parts too")
    func savepoints() throws {
        struct Stop: Error {}
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a)")
        try connection.transaction {
            try connection.savepoint {
                try connection.run("INSERT INTO t VALUES (1)")
                #expect(throws: Stop.self) {
                    try connection.savepoint {
                        try connection.run("INSERT INTO t VALUES (2)")
                        throw Stop()
                    }
                }
                try connection.run("INSERT INTO t VALUES (3)")
            }
        }
        #expect(try connection.query("SELECT a FROM t") { $0[0] as Int } == [1, 3])
    }

    @Test("a closed connection says so")
    func closed() throws {
        let connection = try Connection.inMemory()
        connection.close()
        connection.close()
        let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT 1") }
        #expect(error?.code == .closed)
        #expect(connection.changes == 0)
    }
}
