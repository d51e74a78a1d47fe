extension PayloadReader {
    /// How deep a lost `aps` is looked for.
    private static let searchDepth = 6

    /// Says why there is no `aps`: of the wrong type, misspelled, in the wrong place, or absent.
    mutating func explainMissingAPS(_ members: [ScannedJSON.Member], found: ScannedJSON.Member?) {
        if let found {
            find(
                .apsType,
                "`aps` is \(found.value.kind.name); an object is expected, so the payload has no aps and nothing is "
                    + "shown.", at: "/aps", offset: found.value.range.lowerBound,
                remedy: "Make aps an object that holds alert, badge and sound; do not encode it a second time.")
            find(
                .apsMissing, "The payload has no `aps` dictionary, so nothing is shown.", at: "/aps",
                offset: found.value.range.lowerBound)
        } else if let misspelled = members.first(where: { PayloadKey.folded($0.key) == "aps" }) {
            find(
                .apsMissing, "The payload has no `aps`, but `\(misspelled.key)`; did you mean `aps`?",
                at: "/\(JSONPointer.escape(misspelled.key))", offset: misspelled.keyRange.lowerBound,
                remedy: "Write `aps` in small letters.")
        } else if let (pointer, member) = nestedAPS(in: json.root, pointer: "", depth: 1) {
            find(
                .apsNested, "`aps` stands at \(pointer), where nothing reads it, so nothing is shown.", at: pointer,
                offset: member.keyRange.lowerBound)
        } else {
            let keys = members.prefix(6).map { "`\($0.key)`" }.joined(separator: ", ")
            let has = keys.isEmpty ? "is empty" : "has only \(keys)"
            find(.apsMissing, "The payload has no `aps` dictionary, so nothing is shown; it \(has).", at: "")
        }
    }

    private func nestedAPS(
        in object: ScannedJSON.Value, pointer: String, depth: Int
    ) -> (String, ScannedJSON.Member)? {
        guard depth <= Self.searchDepth else { return nil }
        for member in json.members(of: object) {
            let place = "\(pointer)/\(JSONPointer.escape(member.key))"
            if member.key == "aps", member.value.kind == .object { return (place, member) }
            if let found = nestedAPS(in: member.value, pointer: place, depth: depth + 1) { return found }
        }
        return nil
    }

    /// Keys of a notification that stand beside `aps`, in any spelling.
    mutating func findMisplaced(_ members: [ScannedJSON.Member]) {
        for member in members where member.key != "aps" {
            guard let key = PayloadKey.notificationByFoldedName[PayloadKey.folded(member.key)] else { continue }
            let pointer = "/\(JSONPointer.escape(member.key))"
            find(
                .reservedKeyOutsideAPS,
                "`\(member.key)` stands beside aps, where it has no effect; the system reads \(key.name) in aps.",
                at: pointer, offset: member.keyRange.lowerBound, remedy: "Move it to /aps/\(key.name).")
        }
    }
}
