extension PayloadReader {
    /// A string; empty when it is none, or when it is empty.
    mutating func string(_ value: ScannedJSON.Value, _ name: String, in parent: String = "/aps") -> String {
        if let text = json.string(value) { return text }
        findType(PayloadKey(name, "a string", .string), value, in: parent)
        return ""
    }

    /// A flag as the system reads it: a number counts by its sign, and any other value that is there counts as 1.
    mutating func flag(_ value: ScannedJSON.Value, _ name: String, in parent: String) -> Bool {
        let key = PayloadKey(name, "the number 1", .number)
        guard let number = json.number(value) else {
            findType(key, value, in: parent, consequence: "it counts as 1 all the same")
            return true
        }
        if number < 0 { findType(key, value, in: parent) }
        return number > 0
    }

    mutating func badge(_ value: ScannedJSON.Value) -> Int? {
        guard let number = json.number(value), number >= 0, let badge = Int(exactly: number.rounded(.towardZero)) else {
            findType(
                PayloadKey("badge", "a number that is not negative", .number), value, in: "/aps",
                consequence: "the badge stays as it is")
            return nil
        }
        return badge
    }

    mutating func readCategory(_ value: ScannedJSON.Value) {
        let category = string(value, "category")
        payload.content.categoryIdentifier = category
        if category.isEmpty, value.kind == .string {
            find(
                .categoryIDEmpty, "`category` is an empty string, which names no category.", at: "/aps/category",
                offset: value.range.lowerBound, remedy: "Send a registered identifier, or leave the key out.")
        }
    }

    mutating func readInterruptionLevel(_ value: ScannedJSON.Value) {
        let names = [InterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.payloadName)
        guard let text = json.string(value), let level = InterruptionLevel(payloadName: text) else {
            let nearest = json.string(value).flatMap { Nearest.nearest(to: $0, in: names) }
            let hint = nearest.map { " (did you mean `\($0)`?)" } ?? ""
            findType(
                PayloadKey("interruption-level", "passive, active, time-sensitive or critical", .string), value,
                in: "/aps", consequence: "it counts as active\(hint)")
            return
        }
        payload.content.interruptionLevel = level
    }

    mutating func readRelevanceScore(_ value: ScannedJSON.Value) {
        let key = PayloadKey("relevance-score", "a number from 0 to 1", .number)
        guard let score = json.number(value) else { return findType(key, value, in: "/aps") }
        payload.content.relevanceScore = min(max(score, 0), 1)
        // A Live Activity's score may be any number.
        if !(0...1).contains(score), !isLiveActivity {
            findType(key, value, in: "/aps", consequence: "it counts as \(score < 0 ? 0 : 1)")
        }
    }
}
