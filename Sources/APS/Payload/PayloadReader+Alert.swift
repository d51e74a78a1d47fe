extension PayloadReader {
    /// A string is the body; a dictionary holds the texts. An empty string is no text.
    mutating func readAlert(_ value: ScannedJSON.Value) {
        switch value.kind {
        case .string: payload.content.body = json.string(value) ?? ""
        case .object: readAlert(json.members(of: value))
        default:
            findType(
                PayloadKey("alert", "a dictionary or a string", .object, .string), value, in: "/aps",
                consequence: "there is no alert")
        }
    }

    private mutating func readAlert(_ members: [ScannedJSON.Member]) {
        for member in members {
            let value = member.value
            switch member.key {
            case "title": payload.content.title = text(member, \.title)
            case "subtitle": payload.content.subtitle = text(member, \.subtitle)
            case "body": payload.content.body = text(member, \.body)
            case "launch-image": payload.content.launchImageName = string(value, member.key, in: "/aps/alert")
            case "title-loc-key":
                payload.localized.title = localized(member, arguments: "title-loc-args", of: members)
            case "subtitle-loc-key":
                payload.localized.subtitle = localized(member, arguments: "subtitle-loc-args", of: members)
            case "loc-key": payload.localized.body = localized(member, arguments: "loc-args", of: members)
            case "summary-arg": payload.content.summaryArgument = string(value, member.key, in: "/aps/alert")
            case "summary-arg-count": readSummaryCount(value)
            case "sound" where isLiveActivity: payload.content.sound = sound(value, in: "/aps/alert")
            case "title-loc-args", "subtitle-loc-args", "loc-args":
                if value.kind != .array {
                    findType(PayloadKey(member.key, "a list of strings", .array), value, in: "/aps/alert")
                }
            case "action", "action-loc-key": _ = string(value, member.key, in: "/aps/alert")
            default: findUnknownInAlert(member)
            }
        }
    }

    /// In a Live Activity a text may be a dictionary with `loc-key` and `loc-args`.
    private mutating func text(
        _ member: ScannedJSON.Member, _ path: WritableKeyPath<LocalizedAlert, LocalizedText?>
    ) -> String {
        guard isLiveActivity, member.value.kind == .object else {
            return string(member.value, member.key, in: "/aps/alert")
        }
        let inner = json.members(of: member.value)
        if let key = inner.last(where: { $0.key == "loc-key" }) {
            payload.localized[keyPath: path] = localized(
                key, arguments: "loc-args", of: inner, in: "/aps/alert/\(member.key)")
        }
        return ""
    }

    /// Arguments that are neither strings nor numbers become empty, so that the others keep their places.
    private mutating func localized(
        _ member: ScannedJSON.Member, arguments name: String, of members: [ScannedJSON.Member],
        in parent: String = "/aps/alert"
    ) -> LocalizedText? {
        let key = string(member.value, member.key, in: parent)
        guard !key.isEmpty else { return nil }
        let list = members.last { $0.key == name }.map { json.elements(of: $0.value) } ?? []
        let arguments = list.map { json.string($0) ?? ($0.kind == .number ? json.text($0) : "") }
        let position = json.position(of: member.value.range.lowerBound)
        return LocalizedText(
            key: key, arguments: arguments, place: .init(pointer: "\(parent)/\(member.key)", position: position))
    }

    private mutating func readSummaryCount(_ value: ScannedJSON.Value) {
        guard let number = json.number(value), let count = Int(exactly: number), count > 0 else {
            return findType(PayloadKey("summary-arg-count", "a number above 0", .number), value, in: "/aps/alert")
        }
        payload.content.summaryArgumentCount = count
    }

    private mutating func findUnknownInAlert(_ member: ScannedJSON.Member) {
        guard PayloadKey.aps.contains(where: { $0.name == member.key }) else {
            return findUnknown(member, in: "/aps/alert", among: PayloadKey.alert)
        }
        find(
            .apsUnknownKey, "`\(member.key)` stands in alert, where nothing reads it.",
            at: "/aps/alert/\(JSONPointer.escape(member.key))", offset: member.keyRange.lowerBound,
            remedy: "Move it one level up, into aps.")
    }
}
