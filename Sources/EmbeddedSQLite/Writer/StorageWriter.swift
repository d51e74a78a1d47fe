/// The one writer of a store: one thread that owns one writing connection, and commits many writes at once.
///
/// Everything that writes to the file goes through here, so nobody meets a lock. A write is told only after its
/// transaction is on disk. While the disk works on one batch the next gathers, so the rate rises with the load.
///
/// ```swift
/// let writer = try StorageWriter(.file(path: "tambuli.sqlite"), migrations: pushMigrations + deviceMigrations)
/// try writer.submit { try $0.run("INSERT INTO push (id) VALUES (?)", id) } completion: { outcome in … }
/// let ids: [String] = try writer.readers.read { try $0.query("SELECT id FROM push") { $0[0] } }
/// ```
package final class StorageWriter: Sendable {
    /// Connections for reading, which never wait for the writer.
    package let readers: ReaderPool

    private let queue: JobQueue
    private let group: GroupCommit
    private let waitsForDisk: Bool
    private let thread: WriterThread
    private let folder: EphemeralFolder?

    /// Opens the file, brings it to the form this program expects, and starts the thread.
    ///
    /// - Parameter queueCapacity: how many writes may wait before ``submit(_:completion:)`` refuses.
    /// - Throws: ``SQLiteError`` when the file cannot be opened, is no database, or comes from a newer version.
    package init(
        _ location: StorageLocation, migrations: [DatabaseMigrator.Migration], queueCapacity: Int = 65_536
    ) throws {
        let path: String
        switch location {
        case .file(let given):
            folder = nil
            path = given
        case .ephemeral:
            let folder = try EphemeralFolder()
            self.folder = folder
            path = folder.path + "/store.sqlite"
        }
        let durability: Connection.Durability = location == .ephemeral ? .none : .disk
        let connection = try Connection(path: path, durability: durability)
        try DatabaseMigrator(migrations).migrate(connection)
        if location != .ephemeral { LogReserve.make(behind: path, pages: Checkpointer.usualMost) }
        let queue = JobQueue(capacity: queueCapacity)
        let readers = ReaderPool(path: path)
        let group = GroupCommit(connection: connection)
        self.queue = queue
        self.group = group
        waitsForDisk = location != .ephemeral
        self.readers = readers
        // Where there is no disk to wait for, SQLite moves the log itself, since another thread would cost more.
        let checkpointer = location == .ephemeral ? nil : try Checkpointer(path: path)
        if let checkpointer { connection.observeLog(checkpointer) }
        thread = WriterThread {
            while let jobs = queue.takeAll() { group.run(jobs) }
            checkpointer?.close()
            // The readers first: the last connection to go folds the log into the file.
            readers.close()
            group.connection.close()
        }
    }

    deinit { close() }

    /// Queues a write and returns at once.
    ///
    /// Writes run in the order they were submitted, several to a transaction. A `body` that throws is undone by itself
    /// and fails alone; a commit that fails, fails all its writes. `body` must not end the transaction it runs in.
    ///
    /// - Parameter completion: called on the writer thread after the commit. It must be quick: the next batch waits.
    /// - Throws: ``SQLiteError/Code/queueFull`` or ``SQLiteError/Code/closed``; then neither closure is ever called.
    package func submit(
        _ body: @escaping @Sendable (Connection) throws -> Void,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) throws(SQLiteError) {
        try queue.append(WriteJob(body: body, completion: completion))
    }

    /// Writes at once, on the caller's thread, if the store has no disk to wait for and nobody else writes: then that takes
    /// less time than to wake the writer thread and to be woken by it.
    ///
    /// Keeps the order: what was submitted before is written before.
    ///
    /// - Parameter completion: called after the commit and before anybody else writes. Must not wait for a write.
    /// - Returns: false, and then neither closure is called, when the write has to be submitted.
    package func attempt(
        _ body: (Connection) throws -> Void, completion: (Result<Void, any Error>) -> Void
    ) -> Bool {
        guard !waitsForDisk, queue.borrow() else { return false }
        defer { queue.giveBack() }
        completion(group.run(body))
        return true
    }

    /// Writes and waits for the disk, giving back what `body` made.
    ///
    /// Cancelling the task does not cancel the write.
    @discardableResult
    package func perform<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            do throws(SQLiteError) {
                try submit(body) { continuation.resume(with: $0) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Like ``perform(_:)``, for a thread that may block. Not from a completion: the writer would wait for itself.
    @discardableResult
    package func performBlocking<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) throws -> Value {
        precondition(!thread.isCurrent, "the writer thread cannot wait for itself")
        let answer = Monitor<Result<Value, any Error>?>(nil)
        try submit(body) { outcome in answer.withLock { $0 = outcome } }
        return try answer.wait { $0 }.get()
    }

    /// Waits until all that was submitted before is on disk, or has failed.
    package func drain() async throws {
        try await perform { _ in }
    }

    /// Takes no more writes, finishes those that wait, and closes the file. Twice is once.
    ///
    /// Blocks until done, unless it is called on the writer thread itself, which then finishes after the call.
    package func close() {
        guard queue.close() else { return }
        if thread.isCurrent { thread.detach() } else { thread.join() }
    }

    private func submit<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) throws(SQLiteError) {
        let made = Handover<Value>()
        try submit {
            made.value = try body($0)
        } completion: { outcome in
            answer(outcome.flatMap { made.value.map(Result.success) ?? .failure(SQLiteError(.rolledBack, "not run")) })
        }
    }
}

/// Carries a value from a write's body to its completion.
///
/// `@unchecked Sendable`: the writer thread runs both, one after the other, and nobody else has it.
private final class Handover<Value: Sendable>: @unchecked Sendable {
    var value: Value?
}
