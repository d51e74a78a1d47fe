/// A key of `aps` or of a dictionary in it, with what it takes.
package struct PayloadKey: Sendable {
    let name: String
    let expected: String
    let kinds: [JSONKind]

    init(_ name: String, _ expected: String, _ kinds: JSONKind...) {
        self.name = name
        self.expected = expected
        self.kinds = kinds
    }

    /// Letter case, hyphens and underscores aside: what `mutable_content` and `mutableContent` have in common.
    package static func folded(_ key: String) -> String {
        var letters: [UInt8] = []
        letters.reserveCapacity(key.utf8.count)
        for byte in key.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
            letters.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The key of the table that was meant, if any comes near.
    static func meant(by word: String, in keys: [PayloadKey]) -> String? {
        let folded = folded(word)
        return keys.first { Self.folded($0.name) == folded }?.name
            ?? Nearest.nearest(to: word, in: keys.lazy.map(\.name))
    }

    /// The keys of a notification by their folded names: looked at for every key beside `aps`.
    static let notificationByFoldedName = Dictionary(uniqueKeysWithValues: notification.map { (folded($0.name), $0) })

    /// The folded names of keys that beside `aps` are a mistake.
    package static var foldedNotificationNames: [String] { notification.map { folded($0.name) } }
}

extension PayloadKey {
    /// Keys that make a notification. The app's own keys rarely bear these names, so beside `aps` they are a mistake.
    static let notification: [PayloadKey] = [
        PayloadKey("alert", "a dictionary or a string", .object, .string),
        PayloadKey("badge", "a number that is not negative", .number),
        PayloadKey("sound", "a string or a dictionary", .string, .object),
        PayloadKey("thread-id", "a string", .string),
        PayloadKey("category", "a string", .string),
        PayloadKey("content-available", "the number 1", .number),
        PayloadKey("mutable-content", "the number 1", .number),
        PayloadKey("target-content-id", "a string", .string),
        PayloadKey("interruption-level", "passive, active, time-sensitive or critical", .string),
        PayloadKey("relevance-score", "a number from 0 to 1", .number),
        PayloadKey("filter-criteria", "a string", .string),
    ]

    /// Keys of Live Activities, Safari, widgets and controls, which no notification has.
    static let elsewhere: [PayloadKey] = [
        PayloadKey("url-args", "a list of strings", .array),
        PayloadKey("content-changed", "a boolean", .true, .false),
        PayloadKey("topic-id", "a string", .string),
        PayloadKey("timestamp", "a number of seconds", .number),
        PayloadKey("event", "start, update or end", .string),
        PayloadKey("content-state", "a dictionary", .object),
        PayloadKey("stale-date", "a number of seconds", .number),
        PayloadKey("dismissal-date", "a number of seconds", .number),
        PayloadKey("attributes-type", "a string", .string),
        PayloadKey("attributes", "a dictionary", .object),
        PayloadKey("input-push-channel", "a string", .string),
        PayloadKey("input-push-token", "the number 1", .number),
    ]

    static let aps = notification + elsewhere

    static let alert: [PayloadKey] = [
        PayloadKey("title", "a string", .string),
        PayloadKey("subtitle", "a string", .string),
        PayloadKey("body", "a string", .string),
        PayloadKey("launch-image", "a string", .string),
        PayloadKey("title-loc-key", "a string", .string),
        PayloadKey("title-loc-args", "a list of strings", .array),
        PayloadKey("subtitle-loc-key", "a string", .string),
        PayloadKey("subtitle-loc-args", "a list of strings", .array),
        PayloadKey("loc-key", "a string", .string),
        PayloadKey("loc-args", "a list of strings", .array),
        PayloadKey("action", "a string", .string),
        PayloadKey("action-loc-key", "a string", .string),
        PayloadKey("summary-arg", "a string", .string),
        PayloadKey("summary-arg-count", "a number", .number),
    ]

    static let sound: [PayloadKey] = [
        PayloadKey("critical", "the number 1", .number),
        PayloadKey("name", "a string", .string),
        PayloadKey("volume", "a number from 0 to 1", .number),
    ]
}
