internal import APS
internal import EmbeddedSQLite

/// Old pushes are forgotten: see ``Retention``.
extension PushStore {
    // MARK: Asking for what is not there any more

    /// - Throws: ``PushServiceError/Code/forgotten`` when a push had the number and was forgotten; nothing when there never
    ///   was one, or it is there.
    package func refuseForgotten(sequence: Int64) throws {
        let isForgotten = try writer.readers.read { connection in
            guard sequence > 0, try sequence <= Self.newestSequence(connection) else { return false }
            return try Self.batchRange(after: sequence - 1, connection)?.contains(sequence) != true
        }
        if isForgotten { throw Self.forgotten("the push of number \(sequence) was forgotten") }
    }

    /// An id made by us begins with the time: pushes of that time were forgotten if numbers are missing there. Of an id
    /// that a sender gave nothing is known once its push is gone.
    ///
    /// - Throws: ``PushServiceError/Code/forgotten``.
    package func refuseForgotten(apnsID: String) throws {
        var query = PushQuery()
        query.apnsID = apnsID
        guard let time = PushID.milliseconds(of: apnsID), try pushes(query).isEmpty else { return }
        let isForgotten = try writer.readers.read { connection in
            let last: Int64 =
                try connection.first(
                    """
                    SELECT last_sequence FROM push_batch WHERE received_at < ?
                    ORDER BY received_at DESC, last_sequence DESC LIMIT 1
                    """, (Double(time) - 1) / 1000
                ) { $0[0] } ?? 0
            return try Self.batchRange(after: last, connection).map { $0.lowerBound > last + 1 } ?? false
        }
        if isForgotten { throw Self.forgotten("the pushes of the time in apns-id \(apnsID) were forgotten") }
    }

    private static func forgotten(_ what: String) -> PushServiceError {
        PushServiceError(.forgotten, "\(what): `tambuli serve --retain` says how many are kept")
    }

    // MARK: In a sweep

    /// The numbers of the next batch that ends after a number.
    static func batchRange(after sequence: Int64, _ connection: Connection) throws -> ClosedRange<Int64>? {
        try connection.first(
            "SELECT last_sequence, count FROM push_batch WHERE last_sequence > ? ORDER BY last_sequence LIMIT 1",
            sequence
        ) { row in
            let (last, count): (Int64, Int64) = (row[0], row[1])
            return last - count + 1...last
        }
    }

    static func namedPushes(
        after sequence: Int64, upTo limit: Int64, most: Int, _ connection: Connection
    ) throws -> [Int64] {
        try connection.query(
            "SELECT sequence FROM push_name WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?", sequence,
            limit, most
        ) { $0[0] }
    }

    static func forgetName(of sequence: Int64, _ connection: Connection) throws {
        try connection.run("DELETE FROM push_name WHERE sequence = ?", sequence)
    }

    /// Takes a part out of a batch. A batch of which little goes is left as it is, unless it is small: to write it anew
    /// costs as much as all of it is long.
    ///
    /// - Parameter kept: numbers in the part that stay, in order.
    static func shrinkBatch(
        _ range: ClosedRange<Int64>, forgetting part: ClosedRange<Int64>, but kept: [Int64], _ connection: Connection
    ) throws {
        let going = part.count - kept.count
        guard going > 0, going >= range.count / 2 || range.count <= smallBatch else { return }
        let whole = going == range.count ? nil : try batch(endingWith: range.upperBound, connection)
        try connection.run("DELETE FROM push_batch WHERE last_sequence = ?", range.upperBound)
        guard let whole else { return }
        var staying = kept.map { $0...$0 }
        if part.upperBound < range.upperBound { staying.append(part.upperBound + 1...range.upperBound) }
        for run in joined(staying) { try insert(whole.part(run), connection) }
    }

    private static let smallBatch = 500

    private static func batch(endingWith sequence: Int64, _ connection: Connection) throws -> PushBatch? {
        try connection.first(
            "SELECT last_sequence, count, received_at, entries FROM push_batch WHERE last_sequence = ?", sequence,
            row: batch)
    }

    /// Ranges in order, those that touch made one.
    private static func joined(_ ranges: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
        ranges.reduce(into: []) { joined, range in
            if let last = joined.last, last.upperBound + 1 == range.lowerBound {
                joined[joined.count - 1] = last.lowerBound...range.upperBound
            } else {
                joined.append(range)
            }
        }
    }
}
