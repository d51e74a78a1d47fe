internal import APS
internal import EmbeddedSQLite
internal import FoundationEssentials

extension PushStore {
    /// One page of pushes, oldest first.
    ///
    /// Filters other than ``PushQuery/apnsID`` read through the pushes in order, until the page is full.
    package func pushes(_ query: PushQuery) throws -> [PushRecord] {
        let page = try writer.readers.read { connection in
            try connection.query(
                """
                SELECT sequence, apns_id, id_given, received_at, world, token, device, bundle, topic, push_type,
                    priority, expiration, collapse_id, payload, status, reason, diagnoses
                FROM push_received
                WHERE sequence > ?1 AND \(query.apnsID == nil ? "?2 IS NULL" : "apns_id = ?2")
                    AND (?3 IS NULL OR device = ?3) AND (?4 IS NULL OR bundle = ?4) AND (?5 IS NULL OR token = ?5)
                    AND (?6 IS NULL OR topic = ?6) AND (?7 IS NULL OR reason = ?7)
                    AND (?8 IS NULL OR (status = 200) = ?8) AND (?10 IS NULL OR sequence < ?10)
                    AND (?11 IS NULL OR received_at >= ?11)
                    AND (?12 IS NULL OR CASE WHEN json_valid(CAST(payload AS TEXT))
                        THEN json_extract(CAST(payload AS TEXT), '$.aps.category') = ?12 END)
                    AND (?13 IS NULL OR CAST(payload AS TEXT) LIKE ?13 ESCAPE '\\' OR apns_id LIKE ?13 ESCAPE '\\'
                        OR topic LIKE ?13 ESCAPE '\\' OR device LIKE ?13 ESCAPE '\\' OR bundle LIKE ?13 ESCAPE '\\')
                ORDER BY sequence \(query.isFromEnd ? "DESC" : "ASC") LIMIT ?9
                """, query.after, query.apnsID, query.device, query.bundle, query.token?.bytes, query.topic,
                query.reason?.rawValue, query.isAccepted, query.limit, query.before, query.since, query.category,
                query.text.map(Self.pattern), row: Self.record)
        }
        return query.isFromEnd ? page.reversed() : page
    }

    /// A pattern of LIKE that finds the text anywhere.
    private static func pattern(_ text: String) -> String {
        "%" + text.flatMap { "%_\\".contains($0) ? "\\\($0)" : "\($0)" } + "%"
    }

    /// How many pushes were ever kept, refused ones included.
    package func pushCount() throws -> Int {
        try writer.readers.read { try $0.first("SELECT count(*) FROM push_received") { $0[0] } ?? 0 }
    }

    private static func record(_ row: Row) throws -> PushRecord {
        let apnsID: String = row[1]
        let token: [UInt8]? = row[5]
        let diagnoses: String? = row[16]
        let reason: String? = row[15]
        return PushRecord(
            sequence: row[0], apnsID: apnsID, receivedAt: row[3], world: World(rawValue: row[4]) ?? .development,
            device: row[6], bundle: row[7], token: token.map(DeviceToken.init(bytes:)),
            headers: RequestHeaders(
                id: row[2] ? apnsID : nil, expiration: row[11], priority: row[10], topic: row[8], collapseID: row[12],
                pushType: row[9]),
            payload: ReceivedPush.text(row[13] as [UInt8]), status: row[14],
            reason: reason.flatMap(RejectionReason.init),
            diagnoses: diagnoses.flatMap(diagnoses(from:)) ?? [])
    }

    // MARK: Diagnoses as text

    static func text(of diagnoses: [Diagnosis]) -> String? {
        guard !diagnoses.isEmpty, let json = try? JSONEncoder().encode(diagnoses) else { return nil }
        return String(decoding: json, as: UTF8.self)
    }

    /// nil for what a later version wrote with codes unknown here.
    private static func diagnoses(from text: String) -> [Diagnosis]? {
        try? JSONDecoder().decode([Diagnosis].self, from: Data(text.utf8))
    }
}
