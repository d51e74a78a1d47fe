import Foundation
import Glibc
import Testing

@testable import EmbeddedSQLite

@Suite("The log's reserve")
struct LogReserveTests {
    private static let length = 3 << 20

    private func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    @Test("is there before the log needs it, and what is written stands in it")
    func room() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let connection = try Connection(path: path)
            try connection.execute("CREATE TABLE t (a BLOB)")
            LogReserve.make(behind: path, length: Self.length)
            #expect(try size(path + "-wal") == Self.length)
            for _ in 0..<100 { try connection.run("INSERT INTO t VALUES (zeroblob(5000))") }
            #expect(try size(path + "-wal") == Self.length)
            #expect(try connection.first("SELECT count(*) FROM t") { $0[0] as Int } == 100)
            connection.close()
        }
    }

    @Test("is no part of what a sudden end leaves behind")
    func suddenEnd() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let connection = try Connection(path: path)
            try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
            LogReserve.make(behind: path, length: Self.length)
            try connection.execute("INSERT INTO t VALUES (2)")
            // As after a kill: the files as they are, and nobody who has them open.
            let copy = folder + "/copy.sqlite"
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
            }
            let heir = try Connection(path: copy)
            #expect(try heir.query("SELECT a FROM t") { $0[0] as Int } == [1, 2])
            #expect(try heir.first("PRAGMA integrity_check") { $0[0] as String } == "ok")
            try heir.execute("INSERT INTO t VALUES (3)")
            #expect(try heir.query("SELECT a FROM t") { $0[0] as Int } == [1, 2, 3])
            heir.close()
            connection.close()
        }
    }

    @Test("that does not fit leaves the log as it was")
    func noRoom() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let connection = try Connection(path: path)
            try connection.execute("CREATE TABLE t (a)")
            let before = try size(path + "-wal")
            LogReserve.make(behind: path, length: 1 << 60)
            #expect(try size(path + "-wal") == before)
            LogReserve.make(behind: folder + "/none.sqlite", length: Self.length)
            #expect(!FileManager.default.fileExists(atPath: folder + "/none.sqlite-wal"))
            connection.close()
        }
    }
}
