import APS
import Documents

/// Compares what was seen with what a file expects: only what the file names, by the rules of its keys.
struct Comparison {
    private(set) var differences: [Difference] = []

    /// Compares the whole of `expected`.
    init(expected: Node, seen: [String: SeenValue]) {
        for member in expected.members ?? [] { compare(member, with: seen) }
    }

    private mutating func compare(_ member: ObjectNode.Member, with seen: [String: SeenValue]) {
        let expected = member.value
        switch member.key {
        case "apnsContains": contains(expected, among: seen["apns"] ?? .list([]), at: "apns", as: member.key)
        case "apnsCounts":
            for (index, count) in (expected.elements ?? []).enumerated() {
                compareCount(count, of: seen["apns"] ?? .list([]), at: "apnsCounts[\(index)]")
            }
        case "diagnoses":
            for (index, diagnosis) in (expected.elements ?? []).enumerated() {
                compareDiagnosis(diagnosis, among: seen["diagnoses"], at: "diagnoses[\(index)]")
            }
        case "registered":
            let (wanted, found) = (SeenValue(expected).sorted, (seen["registered"] ?? .list([])).sorted)
            if wanted != found { differ("registered", wanted.json, found.json) }
        case "shown", "cli": compareOneOrMany(expected, with: seen[member.key], at: member.key)
        default: compare(key: member.key, expected, in: seen, at: member.key)
        }
    }

    // MARK: Values

    /// A member of an object; the key's ending may say how to compare, and with which member.
    private mutating func compare(key: String, _ expected: Node, in seen: [String: SeenValue], at place: String) {
        if let name = key.without(suffix: "Contains") {
            compareWords(expected, in: seen[name], at: place)
        } else if let name = key.without(suffix: "Matches") {
            comparePattern(expected, in: seen[name], at: place)
        } else if let name = key.without(suffix: "About") {
            compareAbout(expected, with: seen[name], at: place)
        } else {
            compare(expected, with: seen[key] ?? .null, at: place)
        }
    }

    private mutating func compare(_ expected: Node, with seen: SeenValue, at place: String) {
        switch (expected.value, seen) {
        case (.object(let object), .object(let members)):
            for member in object.members {
                compare(key: member.key, member.value, in: members, at: "\(place).\(member.key)")
            }
        case (.array(let wanted), .list(let found)) where wanted.count == found.count:
            for (index, pair) in zip(wanted, found).enumerated() {
                compare(pair.0, with: pair.1, at: "\(place)[\(index)]")
            }
        case (.string("nonzero"), .number(let number)) where place.hasSuffix(".exit"):
            if number == 0 { differ(place, "nonzero", seen.json) }
        default:
            let wanted = SeenValue(expected)
            if wanted != seen { differ(place, wanted.json, seen.json) }
        }
    }

    /// One object for one note, a list for several.
    private mutating func compareOneOrMany(_ expected: Node, with seen: SeenValue?, at place: String) {
        guard case .list(let notes) = seen ?? .list([]) else { return }
        if expected.elements != nil {
            compare(expected, with: .list(notes), at: place)
        } else if let only = notes.first, notes.count == 1 {
            compare(expected, with: only, at: place)
        } else {
            differ(
                place, "one note: \(SeenValue(expected).json)", "\(notes.count) notes: \(SeenValue.list(notes).json)")
        }
    }

    private mutating func compareWords(_ expected: Node, in seen: SeenValue?, at place: String) {
        let text = seen?.joinedText ?? ""
        for word in expected.texts ?? expected.text.map({ [$0] }) ?? [] where !text.contains(word) {
            differ(place, "… \(word) …", (seen ?? .null).json)
        }
    }

    private mutating func comparePattern(_ expected: Node, in seen: SeenValue?, at place: String) {
        let pattern = expected.text ?? ""
        do {
            if try Regex(pattern).firstMatch(in: seen?.joinedText ?? "") == nil {
                differ(place, "/\(pattern)/", (seen ?? .null).json)
            }
        } catch {
            differ(place, "/\(pattern)/", "no regular expression: \(error)")
        }
    }

    private mutating func compareAbout(_ expected: Node, with seen: SeenValue?, at place: String) {
        let wanted = expected.quantity ?? 0
        if case .number(let found) = seen, abs(found - wanted) <= 2 { return }
        differ(place, "\(SeenValue(expected).json) ± 2", (seen ?? .null).json)
    }

    // MARK: Among several

    private func matches(_ expected: Node, _ seen: SeenValue) -> Bool {
        var trial = Comparison()
        trial.compare(expected, with: seen, at: "")
        return trial.differences.isEmpty
    }

    private init() {}

    private mutating func contains(_ expected: Node, among seen: SeenValue, at place: String, as key: String) {
        if case .list(let elements) = seen, elements.contains(where: { matches(expected, $0) }) { return }
        differ(key, SeenValue(expected).json, seen.summary)
    }

    private mutating func compareCount(_ expected: Node, of seen: SeenValue, at place: String) {
        guard case .list(let answers) = seen else { return }
        let found = answers.count { answer in
            answer["status"] == expected["status"].map(SeenValue.init)
                && (expected["reason"] == nil || answer["reason"] == expected["reason"].map(SeenValue.init))
        }
        guard found != expected["count"]?.whole else { return }
        differ(place, SeenValue(expected).json, "\(found) of \(seen.summary)")
    }

    private mutating func compareDiagnosis(_ expected: Node, among seen: SeenValue?, at place: String) {
        guard case .list(let found) = seen ?? .list([]) else { return }
        let isThere = found.contains { diagnosis in
            expected.text.map { diagnosis["code"] == .text($0) } ?? matches(expected, diagnosis)
        }
        guard !isThere else { return }
        let code = expected["code"].map(SeenValue.init)
        // Those of the same code say more than a list of codes.
        let near = found.filter { code != nil && $0["code"] == code }
        let shown =
            near.isEmpty
            ? found.compactMap { $0["code"] }.reduce(into: [SeenValue]()) { if !$0.contains($1) { $0.append($1) } }
            : near
        differ(place, SeenValue(expected).json, SeenValue.list(shown).json)
    }

    private mutating func differ(_ place: String, _ expected: String, _ seen: String) {
        differences.append(Difference(place, expected: expected, seen: seen))
    }
}

extension SeenValue {
    /// The texts of a list, or the text itself.
    fileprivate var joinedText: String {
        switch self {
        case .text(let text): text
        case .list(let elements): elements.map(\.joinedText).joined(separator: "\n")
        default: json
        }
    }

    fileprivate var sorted: SeenValue {
        if case .list(let elements) = self { .list(elements.sorted { $0.json < $1.json }) } else { self }
    }

    /// Answers by what they say, with their number.
    fileprivate var summary: String {
        guard case .list(let elements) = self else { return json }
        var counts: [(String, Int)] = []
        for element in elements {
            let words = [element["status"], element["reason"]].compactMap { $0 }.filter { $0 != .null }.map(\.json)
                .joined(separator: " ")
            if let index = counts.firstIndex(where: { $0.0 == words }) {
                counts[index].1 += 1
            } else {
                counts.append((words, 1))
            }
        }
        return counts.map { "\($0.1) × \($0.0)" }.joined(separator: ", ")
    }
}

extension String {
    fileprivate func without(suffix: String) -> String? {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
    }
}
