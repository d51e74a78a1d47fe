import Foundation
import Testing

@testable import EmbeddedSQLite

@Suite("Checkpointer")
struct CheckpointerTests {
    private static let pageSize = 4096

    /// Commits of ten pages and a few more each.
    private func write(_ count: Int, to connection: Connection) throws {
        try connection.execute("CREATE TABLE IF NOT EXISTS t (a BLOB)")
        for _ in 0..<count {
            try connection.run("INSERT INTO t VALUES (zeroblob(?))", 10 * Self.pageSize)
        }
    }

    @Test("a log that is written to without a pause starts anew again and again")
    func bounded() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let connection = try Connection(path: path)
            let checkpointer = try Checkpointer(path: path, worthwhile: 20, most: 100)
            connection.observeLog(checkpointer)
            try write(200, to: connection)
            checkpointer.close()
            #expect(try fileSize(path + "-wal") < 150 * Self.pageSize, "of 2000 pages and more that were written")
            #expect(try connection.first("SELECT count(*) FROM t") { $0[0] as Int } == 200)
            connection.close()
            #expect(try fileSize(path) > 2000 * Self.pageSize)
        }
    }

    @Test("what is worth it is moved into the file by the thread, without the writer's help")
    func moves() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let connection = try Connection(path: path)
            let checkpointer = try Checkpointer(path: path, worthwhile: 20, most: .max)
            connection.observeLog(checkpointer)
            // One commit, which nothing follows: what is asked for then is all there is.
            try connection.execute("BEGIN")
            try write(10, to: connection)
            try connection.execute("COMMIT")
            checkpointer.close()
            #expect(try fileSize(path) > 90 * Self.pageSize)
            connection.close()
        }
    }

    @Test("a few pages stay in the log")
    func waits() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/t.sqlite"
            let connection = try Connection(path: path)
            let checkpointer = try Checkpointer(path: path)
            connection.observeLog(checkpointer)
            try write(10, to: connection)
            checkpointer.close()
            #expect(try fileSize(path) <= Self.pageSize)
            connection.close()
        }
    }
}
