internal import APS
internal import EmbeddedSQLite

extension PushStore {
    /// One page of pushes, oldest first.
    ///
    /// Filters other than ``PushQuery/apnsID`` read through the pushes in order, until the page is full.
    package func pushes(_ query: PushQuery) throws -> [PushRecord] {
        let filter = PushFilter(query)
        var page: [PushRecord] = []
        let take = { (batch: PushBatch) -> Bool in
            let indices = query.isFromEnd ? Array(batch.indices.reversed()) : Array(batch.indices)
            for index in indices where page.count < query.limit {
                let sequence = batch.firstSequence + Int64(index)
                if filter.takes(batch.entry(index), sequence: sequence) { page.append(batch[index]) }
            }
            return page.count < query.limit
        }
        try writer.readers.read { connection in
            if let apnsID = query.apnsID {
                for batch in try Self.batches(holding: apnsID, connection, newestFirst: query.isFromEnd)
                where !take(batch) { break }
            } else {
                try Self.forEachBatch(query, connection, take)
            }
        }
        return query.isFromEnd ? page.reversed() : page
    }

    /// How many pushes were ever kept, refused ones included.
    package func pushCount() throws -> Int { Int(try newestSequence()) }

    /// Goes through the batches that may hold what is asked for, until `body` has enough.
    private static func forEachBatch(
        _ query: PushQuery, _ connection: Connection, _ body: (PushBatch) throws -> Bool
    ) throws {
        let order = query.isFromEnd ? "DESC" : "ASC"
        let statement = try connection.prepare(
            """
            SELECT last_sequence, count, received_at, entries FROM push_batch
            WHERE last_sequence > ?1 AND last_sequence < ?2 AND last_sequence - count + 1 < ?3
            ORDER BY last_sequence \(order)
            """)
        defer { statement.reset() }
        let before = query.before ?? .max
        // A broadcast to very many devices makes the largest batches; those that end later hold nothing earlier.
        let mostBefore = before > .max - largestBatch ? .max : before + largestBatch
        try statement.bindAll(query.after, mostBefore, before)
        while try statement.step() {
            guard try body(batch(statement.row)) else { return }
        }
    }

    private static let largestBatch: Int64 = 1_000_000

    /// An id we made begins with the time of its batch; one that a sender gave was written down.
    private static func batches(
        holding apnsID: String, _ connection: Connection, newestFirst: Bool
    ) throws -> [PushBatch] {
        let columns = "last_sequence, count, received_at, entries"
        var found: [Int64: PushBatch] = [:]
        if let time = PushID.milliseconds(of: apnsID) {
            let made = try connection.query(
                "SELECT \(columns) FROM push_batch WHERE received_at >= ? AND received_at < ?",
                (Double(time) - 1) / 1000, (Double(time) + 2) / 1000, row: batch)
            for batch in made { found[batch.lastSequence] = batch }
        }
        let named: [Int64] = try connection.query("SELECT sequence FROM push_name WHERE apns_id = ?", apnsID) { $0[0] }
        for sequence in named {
            let batch = try connection.first(
                "SELECT \(columns) FROM push_batch WHERE last_sequence >= ? ORDER BY last_sequence LIMIT 1", sequence,
                row: batch)
            if let batch { found[batch.lastSequence] = batch }
        }
        return found.values.sorted { ($0.lastSequence < $1.lastSequence) != newestFirst }
    }
}
