/// One write that waits for the disk.
struct WriteJob: Sendable {
    let body: @Sendable (Connection) throws -> Void
    let completion: @Sendable (Result<Void, any Error>) -> Void
}

/// Puts many writes into one transaction, because waiting for the disk costs the same for one and for hundreds.
///
/// `@unchecked Sendable`: whoever ``JobQueue`` lets write has it.
struct GroupCommit: @unchecked Sendable {
    /// Bounds how long the first write of a batch waits for the last, and how much one failed commit takes with it.
    private static let largestBatch = 512

    let connection: Connection

    /// Runs the jobs in order, a batch at a time.
    func run(_ jobs: [WriteJob]) {
        var rest = jobs[...]
        while !rest.isEmpty { rest = rest.dropFirst(runBatch(rest.prefix(Self.largestBatch))) }
    }

    /// Runs one write in a transaction of its own.
    func run(_ body: (Connection) throws -> Void) -> Result<Void, any Error> {
        Result { try connection.transaction { try body(connection) } }
    }

    /// Runs jobs, commits, then tells each how it went. Returns how many it got to, which is one at least.
    private func runBatch(_ jobs: ArraySlice<WriteJob>) -> Int {
        // A write that is alone needs no part of its own in the transaction.
        if let job = jobs.first, jobs.count == 1 {
            job.completion(run(job.body))
            return 1
        }
        var outcomes: [Result<Void, any Error>] = []
        do {
            try connection.run("BEGIN IMMEDIATE")
            for job in jobs {
                outcomes.append(Result { try connection.savepoint { try job.body(connection) } })
                // A full disk ends the whole transaction. The jobs that follow start another one.
                guard connection.isInTransaction else { break }
            }
            if connection.isInTransaction { try connection.run("COMMIT") } else { loseSuccesses(&outcomes) }
        } catch {
            connection.rollBack()
            outcomes = jobs.map { _ in .failure(error) }
        }
        for (job, outcome) in zip(jobs, outcomes) { job.completion(outcome) }
        return outcomes.count
    }

    /// The writes before the one that ended the transaction went with it.
    private func loseSuccesses(_ outcomes: inout [Result<Void, any Error>]) {
        let lost = SQLiteError(.rolledBack, "undone: a write in the same group failed and ended the whole transaction")
        outcomes = outcomes.map { $0.flatMap { .failure(lost) } }
    }
}
