import Foundation

/// Every class here archives as the JSON text of its record, under one key: there is no object graph that a forged
/// archive could bend.
extension NSCoder {
    private static let key = "record"

    func encode(record: some Encodable) {
        guard let json = try? JSONEncoder().encode(record) else {
            preconditionFailure("a record that is no JSON; its numbers must be finite")
        }
        encode(String(decoding: json, as: UTF8.self) as NSString, forKey: Self.key)
    }

    /// nil when the archive is of something else or damaged.
    func decodeRecord<Record: Decodable>(_ type: Record.Type) -> Record? {
        // Foundation ends the program when a key is asked for that is not there.
        guard containsValue(forKey: Self.key), let json = decodeObject(of: NSString.self, forKey: Self.key) else {
            return nil
        }
        return try? JSONDecoder().decode(type, from: Data((json as String).utf8))
    }
}
