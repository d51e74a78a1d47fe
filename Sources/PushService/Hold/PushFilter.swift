internal import APS

/// Which pushes a query asks for, judged on their bytes.
struct PushFilter {
    private let query: PushQuery
    private let apnsID: [UInt8]?
    private let device: [UInt8]?
    private let bundle: [UInt8]?
    private let topic: [UInt8]?
    private let reason: [UInt8]?
    /// In lower case.
    private let text: [UInt8]?

    init(_ query: PushQuery) {
        self.query = query
        apnsID = query.apnsID.map { Array($0.utf8) }
        device = query.device.map { Array($0.utf8) }
        bundle = query.bundle.map { Array($0.utf8) }
        topic = query.topic.map { Array($0.utf8) }
        reason = query.reason.map { Array($0.rawValue.utf8) }
        text = query.text.map { $0.utf8.map(Self.lowercased) }
    }

    func takes(_ push: PushEntry, sequence: Int64) -> Bool {
        guard sequence > query.after, sequence < query.before ?? .max else { return false }
        guard Self.matches(apnsID, push[.apnsID]), Self.matches(query.token?.bytes, push[.token]),
            Self.matches(device, push[.device]), Self.matches(bundle, push[.bundle]),
            Self.matches(topic, push[.topic]), Self.matches(reason, push[.reason])
        else { return false }
        if let isAccepted = query.isAccepted, isAccepted != (push[.reason] == nil) { return false }
        if let since = query.since, push.receivedAt < since { return false }
        if let category = query.category, Self.category(of: push) != category { return false }
        if let text, !Self.holds(text, push) { return false }
        return true
    }

    private static func matches(_ wanted: [UInt8]?, _ found: ArraySlice<UInt8>?) -> Bool {
        guard let wanted else { return true }
        return found?.isSame(as: wanted) ?? false
    }

    private static func category(of push: PushEntry) -> String? {
        guard let payload = push[.payload], let json = try? ScannedJSON(Array(payload)),
            let aps = json.value("aps", of: json.root)
        else { return nil }
        return json.value("category", of: aps).flatMap(json.string)
    }

    private static func holds(_ text: [UInt8], _ push: PushEntry) -> Bool {
        for field in [.payload, .apnsID, .topic, .device, .bundle] as [PushEntry.Field] {
            if let value = push[field], contains(value, text) { return true }
        }
        return false
    }

    private static func contains(_ value: ArraySlice<UInt8>, _ text: [UInt8]) -> Bool {
        guard let first = text.first else { return true }
        guard value.count >= text.count else { return false }
        for start in value.startIndex...value.endIndex - text.count where lowercased(value[start]) == first {
            if zip(value[start...], text).allSatisfy({ lowercased($0) == $1 }) { return true }
        }
        return false
    }

    /// ASCII alone.
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
