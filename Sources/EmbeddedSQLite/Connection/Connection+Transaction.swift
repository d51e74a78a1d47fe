extension Connection {
    /// Runs `body` in one transaction that takes the write lock at once: all of it is kept, or none.
    ///
    /// - Throws: what `body` throws, or ``SQLiteError`` when the commit fails; nothing is kept in either case.
    @discardableResult
    package func transaction<T>(_ body: () throws -> T) throws -> T {
        try inTransaction(begin: "BEGIN IMMEDIATE", body)
    }

    /// Runs queries that all see the same moment, while others write.
    @discardableResult
    package func snapshot<T>(_ body: () throws -> T) throws -> T {
        try inTransaction(begin: "BEGIN DEFERRED", body)
    }

    /// Runs `body` in a part of a transaction that can fail by itself. Can be nested.
    ///
    /// - Throws: what `body` throws, after undoing what it did. If the disk's failure has ended the whole transaction,
    ///   ``isInTransaction`` is false afterwards.
    @discardableResult
    package func savepoint<T>(_ body: () throws -> T) throws -> T {
        try run("SAVEPOINT part")
        do {
            let value = try body()
            try run("RELEASE part")
            return value
        } catch {
            if isInTransaction {
                try run("ROLLBACK TO part")
                try run("RELEASE part")
            }
            throw error
        }
    }

    private func inTransaction<T>(begin: String, _ body: () throws -> T) throws -> T {
        try run(begin)
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            rollBack()
            throw error
        }
    }

    /// Leaves no transaction open, whatever the disk says. SQLite's ROLLBACK fails only when there is none.
    func rollBack() {
        if isInTransaction { _ = try? run("ROLLBACK") }
    }
}
