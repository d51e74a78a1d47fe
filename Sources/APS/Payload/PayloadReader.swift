/// Walks a payload's text once and fills a ``Payload``.
struct PayloadReader {
    let json: ScannedJSON
    var payload = Payload()
    /// Title and body of a Live Activity's alert may be dictionaries, and its sound stands in the alert.
    var isLiveActivity: Bool { payload.isLiveActivity }
    /// The keys of `aps`, for findings about several of them.
    private var aps: [ScannedJSON.Member] = []

    /// A hostile payload of a thousand odd keys gets this many answers.
    private static let mostFindings = 40

    init(_ json: ScannedJSON) {
        self.json = json
    }

    mutating func read() {
        guard json.root.kind == .object else {
            find(.apsMissing, "The payload is \(json.root.kind.name), not an object, so nothing is shown.", at: "")
            return
        }
        payload.content.userInfo = json.text(json.root)
        let members = json.members(of: json.root)
        let aps = members.last { $0.key == "aps" }
        payload.hasCustomKeys = members.contains { $0.key != "aps" }
        if let aps, aps.value.kind == .object {
            payload.hasAPS = true
            readAPS(json.members(of: aps.value))
        } else {
            explainMissingAPS(members, found: aps)
        }
        findMisplaced(members)
        findEscapeWaste()
    }

    private mutating func readAPS(_ members: [ScannedJSON.Member]) {
        aps = members
        payload.isLiveActivity = members.contains { $0.key == "content-state" }
        for (index, member) in members.enumerated() {
            // Of duplicates the last one counts.
            if members[(index + 1)...].contains(where: { $0.key == member.key }) { continue }
            readAPS(member)
        }
        raiseCriticalSound()
        findContradictions()
    }

    private mutating func readAPS(_ member: ScannedJSON.Member) {
        let value = member.value
        switch member.key {
        case "alert": readAlert(value)
        case "badge": payload.content.badge = badge(value)
        case "sound": payload.content.sound = sound(value, in: "/aps")
        case "thread-id": payload.content.threadIdentifier = string(value, "thread-id")
        case "category": readCategory(value)
        case "content-available": payload.isContentAvailable = flag(value, "content-available", in: "/aps")
        case "mutable-content": payload.isMutable = flag(value, "mutable-content", in: "/aps")
        case "target-content-id":
            let text = string(value, "target-content-id")
            payload.content.targetContentIdentifier = text.isEmpty ? nil : text
        case "filter-criteria":
            let text = string(value, "filter-criteria")
            payload.content.filterCriteria = text.isEmpty ? nil : text
        case "interruption-level": readInterruptionLevel(value)
        case "relevance-score": readRelevanceScore(value)
        case "aps" where value.kind == .object:
            find(
                .apsNested, "`aps` stands at /aps/aps, where nothing reads it, so what it says is not shown.",
                at: "/aps/aps", offset: member.keyRange.lowerBound,
                remedy: "Send what stands in the inner aps in the outer one.")
        default: checkElsewhere(member)
        }
    }

    /// Keys of other kinds of push: known, and of no effect on a notification.
    private mutating func checkElsewhere(_ member: ScannedJSON.Member) {
        guard let key = PayloadKey.elsewhere.first(where: { $0.name == member.key }) else {
            findUnknown(member, in: "/aps", among: PayloadKey.aps)
            return
        }
        if !key.kinds.contains(member.value.kind) { findType(key, member.value, in: "/aps") }
    }

    // MARK: Findings

    mutating func find(
        _ code: DiagnosisCode, _ message: String, at pointer: String, offset: Int = 0, remedy: String? = nil
    ) {
        guard payload.findings.count < Self.mostFindings else { return }
        let place = Diagnosis.Place(pointer: pointer, position: json.position(of: offset))
        payload.findings.append(Diagnosis(code, message, at: place, remedy: remedy))
    }

    /// A finding about a key of `aps`.
    mutating func find(_ code: DiagnosisCode, _ message: String, key: String) {
        let offset = aps.last { $0.key == key }?.keyRange.lowerBound
        find(code, message, at: "/aps/\(key)", offset: offset ?? 0)
    }

    /// `consequence` ends the sentence.
    mutating func findType(
        _ key: PayloadKey, _ value: ScannedJSON.Value, in parent: String, consequence: String = "it is ignored"
    ) {
        let pointer = "\(parent)/\(key.name)"
        find(
            .apsType, "`\(key.name)` is \(describe(value)); \(key.expected) is expected, so \(consequence).",
            at: pointer,
            offset: value.range.lowerBound, remedy: "Send \(key.expected) in \(pointer).")
    }

    mutating func findUnknown(_ member: ScannedJSON.Member, in parent: String, among keys: [PayloadKey]) {
        guard payload.findings.count < Self.mostFindings else { return }
        let meant = PayloadKey.meant(by: member.key, in: keys)
        let hint = meant.map { "; did you mean `\($0)`?" } ?? "."
        find(
            .apsUnknownKey, "`\(member.key)` in \(parent.dropFirst()) is not a key that the system knows\(hint)",
            at: "\(parent)/\(JSONPointer.escape(member.key))", offset: member.keyRange.lowerBound,
            remedy: meant.map { "Write `\($0)`." })
    }

    /// "a string (`"5"`)": the kind, and the value when it is short.
    private func describe(_ value: ScannedJSON.Value) -> String {
        let short = value.range.count <= 24 && value.kind != .object && value.kind != .array
        return short ? "\(value.kind.name) (`\(json.text(value))`)" : value.kind.name
    }
}

/// A place in a JSON document as a text (RFC 6901).
package enum JSONPointer {
    /// A key as one step of a pointer.
    package static func escape(_ key: String) -> String {
        guard key.contains("~") || key.contains("/") else { return key }
        return key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
    }
}
