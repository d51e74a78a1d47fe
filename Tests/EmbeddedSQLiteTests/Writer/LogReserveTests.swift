import Foundation
import Testing

@testable import EmbeddedSQLite

@Suite("The log's reserve")
struct LogReserveTests {
    private static let pages = 700
    /// Of a page with the header of its frame: <https://sqlite.org/fileformat.html#the_write_ahead_log>
    private static let length = pages * 4120

    /// Lends a connection whose log has a table and a row in it.
    private func withStore(_ body: (_ path: String, Connection) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let connection = try Connection(path: path)
            defer { connection.close() }
            try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
            try body(path, connection)
        }
    }

    @Test("is there before the log needs it, and what is written stands in it")
    func room() throws {
        try withStore { path, connection in
            LogReserve.make(behind: path, pages: Self.pages)
            #expect(try fileSize(path + "-wal") == Self.length)
            for _ in 0..<100 { try connection.run("INSERT INTO t VALUES (zeroblob(5000))") }
            #expect(try fileSize(path + "-wal") == Self.length)
            #expect(try connection.first("SELECT count(*) FROM t") { $0[0] as Int } == 101)
        }
    }

    @Test("is no part of what a sudden end leaves behind")
    func suddenEnd() throws {
        try withStore { path, connection in
            LogReserve.make(behind: path, pages: Self.pages)
            try connection.execute("INSERT INTO t VALUES (2)")
            // As after a kill: the files as they are, and nobody who has them open.
            let copy = path + ".copy"
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
            }
            let heir = try Connection(path: copy)
            defer { heir.close() }
            #expect(try heir.query("SELECT a FROM t") { $0[0] as Int } == [1, 2])
            #expect(try heir.first("PRAGMA integrity_check") { $0[0] as String } == "ok")
            try heir.execute("INSERT INTO t VALUES (3)")
            #expect(try heir.query("SELECT a FROM t") { $0[0] as Int } == [1, 2, 3])
        }
    }

    @Test("that does not fit leaves the log as it was")
    func noRoom() throws {
        try withStore { path, _ in
            let before = try fileSize(path + "-wal")
            LogReserve.make(behind: path, pages: 1 << 48)
            #expect(try fileSize(path + "-wal") == before)
        }
    }

    @Test("without a log there is none")
    func noLog() throws {
        try withTemporaryFolder { folder in
            LogReserve.make(behind: folder + "/none.sqlite", pages: Self.pages)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(files.isEmpty)
        }
    }

    @Test("a store on disk has it from the start, where there is room for ten times as much, and leaves nothing of it")
    func store() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let writer = try StorageWriter(.file(path: path), migrations: [])
            let length = try fileSize(path + "-wal")
            writer.close()
            #expect(length == Checkpointer.usualMost * 4120)
            #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
        }
    }
}
