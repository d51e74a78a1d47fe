import EmbeddedSQLite
import Foundation
import Testing

@Suite("StorageWriter")
struct StorageWriterTests {
    private static let migrations = [DatabaseMigrator.Migration("1", sql: "CREATE TABLE t (a INTEGER PRIMARY KEY)")]

    private func makeWriter(queueCapacity: Int = 1_000) throws -> StorageWriter {
        try StorageWriter(.ephemeral, migrations: Self.migrations, queueCapacity: queueCapacity)
    }

    /// Keeps the writer busy until the gate opens, so that what is submitted meanwhile gathers.
    private func hold(_ writer: StorageWriter) throws -> Gate {
        let (gate, started) = (Gate(), Gate())
        try writer.submit { _ in
            started.open()
            gate.wait()
        } completion: { _ in
        }
        started.wait()
        return gate
    }

    private func rows(_ writer: StorageWriter) throws -> [Int] {
        try writer.readers.read { try $0.query("SELECT a FROM t ORDER BY a") { $0[0] } }
    }

    @Test("writes that gather while the disk is busy run in order in one transaction, and are told after it")
    func groupCommit() throws {
        enum Event: Equatable { case ran(Int), told(Int, rowsVisible: Int) }
        let writer = try makeWriter()
        let gate = try hold(writer)
        let journal = Journal<Event>()
        for number in 1...100 {
            try writer.submit { connection in
                try connection.run("INSERT INTO t VALUES (?)", number)
                journal.note(.ran(number))
            } completion: { _ in
                let visible = try? writer.readers.read { try $0.first("SELECT count(*) FROM t") { $0[0] as Int } }
                journal.note(.told(number, rowsVisible: visible ?? -1))
            }
        }
        gate.open()
        let events = journal.wait(for: 200)
        #expect(events == (1...100).map { .ran($0) } + (1...100).map { .told($0, rowsVisible: 100) })
    }

    @Test("a write that throws fails alone, with its own error, and leaves nothing behind")
    func isolation() throws {
        struct Refused: Error {}
        let writer = try makeWriter()
        let gate = try hold(writer)
        let outcomes = Journal<String>()
        for number in 1...4 {
            try writer.submit { connection in
                try connection.run("INSERT INTO t VALUES (?)", number)
                if number == 2 { throw Refused() }
                if number == 3 { try connection.run("INSERT INTO t VALUES (?)", 1) }
            } completion: { outcome in
                switch outcome {
                case .success: outcomes.note("kept")
                case .failure(let error as SQLiteError): outcomes.note("\(error.code)")
                case .failure(let error): outcomes.note("\(type(of: error))")
                }
            }
        }
        gate.open()
        #expect(outcomes.wait(for: 4) == ["kept", "Refused", "constraint", "kept"])
        #expect(try rows(writer) == [1, 4])
    }

    @Test("a full disk fails what could not be kept, and the writer goes on when there is room again")
    func fullDisk() async throws {
        let writer = try makeWriter()
        try await writer.perform { connection in
            try connection.execute("CREATE TABLE big (bytes)")
            let pages: Int = try connection.first("PRAGMA page_count") { $0[0] } ?? 0
            try connection.execute("PRAGMA max_page_count = \(pages + 2)")
        }
        let error = await #expect(throws: SQLiteError.self) {
            try await writer.perform { try $0.run("INSERT INTO big VALUES (zeroblob(100000))") }
        }
        #expect(error?.code == .full)
        try await writer.perform { try $0.execute("PRAGMA max_page_count = 1000000") }
        try await writer.perform { try $0.run("INSERT INTO big VALUES (zeroblob(100000))") }
        #expect(try writer.readers.read { try $0.query("SELECT length(bytes) FROM big") { $0[0] as Int } } == [100_000])
    }

    @Test("when a failure ends the whole transaction, the writes before it are told so and those after it are kept")
    func endedTransaction() throws {
        let writer = try makeWriter()
        let gate = try hold(writer)
        let outcomes = Journal<String>()
        for number in 1...3 {
            try writer.submit { connection in
                // What SQLite does by itself when a write to the log fails.
                if number == 2 { try connection.run("ROLLBACK") }
                try connection.run("INSERT INTO t VALUES (?)", number)
                if number == 2 { throw SQLiteError(.full, "as if") }
            } completion: { outcome in
                if case .failure(let error as SQLiteError) = outcome {
                    outcomes.note("\(error.code)")
                } else {
                    outcomes.note("kept")
                }
            }
        }
        gate.open()
        #expect(outcomes.wait(for: 3) == ["rolled back", "disk full", "kept"])
        #expect(try rows(writer).contains(1) == false)
        #expect(try rows(writer).contains(3))
    }

    @Test("a commit that fails fails all its writes, and the next one works")
    func failingCommit() throws {
        let writer = try makeWriter()
        try writer.performBlocking { connection in
            try connection.execute("CREATE TABLE child (t INTEGER REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)")
        }
        let gate = try hold(writer)
        let outcomes = Journal<Bool>()
        for number in 1...3 {
            try writer.submit { connection in
                try connection.run("INSERT INTO t VALUES (?)", number)
                if number == 2 { try connection.run("INSERT INTO child VALUES (99)") }
            } completion: { outcome in
                outcomes.note((try? outcome.get()) != nil)
            }
        }
        gate.open()
        #expect(outcomes.wait(for: 3) == [false, false, false])
        try writer.performBlocking { try $0.run("INSERT INTO t VALUES (4)") }
        #expect(try rows(writer) == [4])
    }

    @Test("a queue at its bound refuses the next write and keeps the ones it has")
    func fullQueue() throws {
        let writer = try makeWriter(queueCapacity: 2)
        let gate = try hold(writer)
        let kept = Journal<Int>()
        for number in 1...2 {
            try writer.submit {
                try $0.run("INSERT INTO t VALUES (?)", number)
            } completion: { _ in
                kept.note(number)
            }
        }
        let error = #expect(throws: SQLiteError.self) {
            try writer.submit { _ in
            } completion: { _ in
                kept.note(3)
            }
        }
        #expect(error?.code == .queueFull)
        #expect(error?.message == "2 writes are waiting for the disk already")
        gate.open()
        #expect(kept.wait(for: 2) == [1, 2])
        #expect(try rows(writer) == [1, 2])
    }

    @Test("closing finishes what is queued and refuses what comes after")
    func close() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/a.sqlite"
            let writer = try StorageWriter(.file(path: path), migrations: Self.migrations)
            let gate = try hold(writer)
            let told = Journal<Int>()
            for number in 1...1_500 {
                try writer.submit {
                    try $0.run("INSERT INTO t VALUES (?)", number)
                } completion: { _ in
                    told.note(number)
                }
            }
            gate.open()
            writer.close()
            writer.close()
            #expect(told.entries == Array(1...1_500))
            let error = #expect(throws: SQLiteError.self) { try writer.performBlocking { _ in } }
            #expect(error?.code == .closed)
            #expect(throws: SQLiteError.self) { try rows(writer) }
            #expect(!FileManager.default.fileExists(atPath: path + "-wal"), "the log is folded into the file")

            let reopened = try StorageWriter(.file(path: path), migrations: Self.migrations)
            #expect(try rows(reopened).count == 1_500)
        }
    }

    @Test("the last owner may let go on the writer thread itself")
    func lastOwnerOnThread() throws {
        let told = Gate()
        var writer: StorageWriter? = try makeWriter()
        let gate = try hold(#require(writer))
        try #require(writer).submit { _ in
        } completion: { [writer] _ in
            _ = writer
            told.open()
        }
        writer = nil
        gate.open()
        told.wait()
    }

    @Test("what a write makes comes back from it, and what it throws too")
    func values() async throws {
        struct Refused: Error {}
        let writer = try makeWriter()
        #expect(try await writer.perform { try $0.run("INSERT INTO t VALUES (1), (2)") } == 2)
        #expect(try writer.performBlocking { try $0.first("SELECT max(a) FROM t") { $0[0] as Int } } == 2)
        await #expect(throws: Refused.self) { try await writer.perform { _ in throw Refused() } }
        try await writer.drain()
    }

    @Test("many tasks write and read at once; a reader sees whole transactions only")
    func concurrency() async throws {
        let writer = try makeWriter(queueCapacity: 10_000)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    try await writer.perform { connection in
                        try connection.run("INSERT INTO t VALUES (?)", 2 * number)
                        try connection.run("INSERT INTO t VALUES (?)", 2 * number + 1)
                    }
                }
                group.addTask {
                    let (all, even) = try writer.readers.read { connection in
                        let all: Int = try connection.first("SELECT count(*) FROM t") { $0[0] } ?? -1
                        let even: Int = try connection.first("SELECT count(*) FROM t WHERE a % 2 = 0") { $0[0] } ?? -1
                        return (all, even)
                    }
                    #expect(all == 2 * even)
                }
            }
            try await group.waitForAll()
        }
        #expect(try rows(writer) == Array(0..<400))
    }

    @Test("a reader does not wait for a write in progress")
    func readersDoNotWait() throws {
        let writer = try makeWriter()
        try writer.performBlocking { try $0.run("INSERT INTO t VALUES (1)") }
        let gate = Gate()
        let inside = Gate()
        try writer.submit { connection in
            try connection.run("INSERT INTO t VALUES (2)")
            inside.open()
            gate.wait()
        } completion: { _ in
        }
        inside.wait()
        #expect(try rows(writer) == [1])
        gate.open()
        try writer.performBlocking { _ in }
        #expect(try rows(writer) == [1, 2])
    }

    @Test("a newer file is refused when the store opens")
    func newerVersion() throws {
        try withTemporaryFolder { folder in
            let path = folder + "/a.sqlite"
            try StorageWriter(.file(path: path), migrations: Self.migrations + [.init("2", sql: "")]).close()
            let error = #expect(throws: SQLiteError.self) {
                try StorageWriter(.file(path: path), migrations: Self.migrations)
            }
            #expect(error?.code == .newerVersion)
        }
    }

    @Test("what was told is there after kill -9, and what was not is whole or absent")
    func kill() async throws {
        try await withTemporaryFolder { folder in
            await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
                let writer = try StorageWriter(.file(path: folder + "/a.sqlite"), migrations: Self.migrations)
                let told = open(folder + "/told", O_CREAT | O_WRONLY | O_APPEND, 0o600)
                for number in 0..<100_000 {
                    try writer.submit { connection in
                        try connection.run("INSERT INTO t VALUES (?)", 2 * number)
                        try connection.run("INSERT INTO t VALUES (?)", 2 * number + 1)
                    } completion: { outcome in
                        guard case .success = outcome else { return }
                        var line = Array("\(number)\n".utf8)
                        write(told, &line, line.count)
                        if number == 2_000 { Glibc.kill(getpid(), SIGKILL) }
                    }
                }
                try await writer.drain()
            }
            let told = try String(contentsOfFile: folder + "/told", encoding: .utf8)
                .split(separator: "\n").compactMap { Int($0) }
            let writer = try StorageWriter(.file(path: folder + "/a.sqlite"), migrations: Self.migrations)
            let found = Set(try rows(writer))
            #expect(told.count == 2_001)
            #expect(told.allSatisfy { found.contains(2 * $0) && found.contains(2 * $0 + 1) })
            #expect(found.allSatisfy { found.contains($0 ^ 1) })
        }
    }

    @Test("a store without a disk is written to at once, on the caller's thread, and told before the call returns")
    func attempt() throws {
        let writer = try makeWriter()
        let caller = Thread.current
        var isCaller = false
        var outcomes: [Bool] = []
        let isDone = writer.attempt { connection in
            try connection.run("INSERT INTO t VALUES (1)")
        } completion: { outcome in
            isCaller = Thread.current === caller
            outcomes.append((try? outcome.get()) != nil)
        }
        #expect(isDone)
        #expect(isCaller)
        #expect(outcomes == [true])
        #expect(try rows(writer) == [1])
    }

    @Test("a write at once that throws leaves nothing behind, and the next one works")
    func attemptThatThrows() async throws {
        struct Refused: Error {}
        let writer = try makeWriter()
        var isRefused = false
        let isDone = writer.attempt { connection in
            try connection.run("INSERT INTO t VALUES (1)")
            throw Refused()
        } completion: { outcome in
            isRefused = (try? outcome.get()) == nil
        }
        #expect(isDone)
        #expect(isRefused)
        try await writer.perform { try $0.run("INSERT INTO t VALUES (2)") }
        #expect(try rows(writer) == [2])
    }

    @Test("nothing is written at once while something that was submitted before is not written")
    func attemptKeepsOrder() throws {
        let writer = try makeWriter()
        let gate = try hold(writer)
        let isDone = writer.attempt { _ in
        } completion: { _ in
        }
        gate.open()
        #expect(!isDone)
    }

    @Test("what is submitted during a write at once is written after it")
    func submitDuringAttempt() throws {
        let writer = try makeWriter()
        let journal = Journal<Int>()
        let isDone = writer.attempt { connection in
            try writer.submit { _ in
                journal.note(2)
            } completion: { _ in
                journal.note(3)
            }
            journal.note(1)
        } completion: { _ in
        }
        #expect(isDone)
        #expect(journal.wait(for: 3) == [1, 2, 3])
    }

    @Test("a store on disk is never written to at once: its callers must not wait for the disk")
    func attemptOnDisk() throws {
        try withTemporaryFolder { folder in
            let writer = try StorageWriter(.file(path: "\(folder)/t.sqlite"), migrations: Self.migrations)
            let isDone = writer.attempt { _ in
            } completion: { _ in
            }
            #expect(!isDone)
        }
    }
}
