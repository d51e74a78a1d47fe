import APS

/// Tells in one pass over a payload's bytes, without building anything, that there is nothing to find in it.
///
/// It takes what servers usually send, in any order of keys. Whatever it does not know for certain to be right, from a
/// syntax error to a key it has not heard of, it leaves to ``CatalogCheck/review(_:named:)``. So it may be wrong in one
/// direction only: a payload it calls clean has no findings there (``PushGlanceTests`` holds the two together).
///
/// Cost: about a microsecond for a payload of 500 bytes.
struct PushGlance: Sendable {
    private let manifest: CompiledManifest
    private let keys = GlanceKeys()
    /// Kept for its storage.
    private var facts = PushFacts()

    init(_ manifest: CompiledManifest) { self.manifest = manifest }

    mutating func isClean(_ text: Span<UInt8>) -> Bool {
        guard text.count <= PushType.alert.maximumPayload, Self.hasFewEscapes(text) else { return false }
        facts.forget()
        do throws(JSONSyntaxError) {
            var index = 0
            JSONSyntax.skipWhitespace(text, &index)
            guard try readPayload(text, &index) else { return false }
            JSONSyntax.skipWhitespace(text, &index)
            return index == text.count && facts.agree(with: manifest, text)
        } catch {
            return false
        }
    }

    /// Each `\u` escape can waste five bytes, and a waste of 32 is a finding.
    private static func hasFewEscapes(_ text: Span<UInt8>) -> Bool {
        let backslash = UInt8(ascii: "\\")
        var index = ByteSearch.firstIndex(of: backslash, in: text, from: 0)
        var count = 0
        while index + 1 < text.count {
            if text[index + 1] == UInt8(ascii: "u") { count += 1 }
            if count > 6 { return false }
            index = ByteSearch.firstIndex(of: backslash, in: text, from: index + 1)
        }
        return true
    }

    // MARK: The walk: false where it cannot vouch for what it saw

    private mutating func readPayload(_ text: Span<UInt8>, _ index: inout Int) throws(JSONSyntaxError) -> Bool {
        try Self.members(text, &index) { key, index throws(JSONSyntaxError) in
            guard !Self.hasEscape(key, in: text) else { return false }
            if keys.isAPS(key, in: text) {
                guard !facts.hasAPS else { return false }
                facts.hasAPS = true
                return try readAPS(text, &index)
            }
            return try readCustom(key, text, &index)
        }
    }

    private mutating func readCustom(
        _ key: Range<Int>, _ text: Span<UInt8>, _ index: inout Int
    ) throws(JSONSyntaxError) -> Bool {
        let start = index
        let kind = try JSONSyntax.value(text, &index, depth: 1)
        if kind == .string, Self.mayBeAddress(start, in: text) { facts.hasAddress = true }
        if let known = manifest.customKeys.index(of: key, in: text) {
            return facts.add(.init(key: known, kind: kind, range: start..<index))
                && !manifest.reservedCustomKeys[known]
        }
        return !keys.isReserved(key, in: text)
    }

    private mutating func readAPS(_ text: Span<UInt8>, _ index: inout Int) throws(JSONSyntaxError) -> Bool {
        var seen: UInt32 = 0
        return try Self.members(text, &index) { key, index throws(JSONSyntaxError) in
            guard let number = keys.aps.index(of: key, in: text), seen & 1 << number == 0 else { return false }
            seen |= 1 << number
            return try readMember(GlanceKeys.APS.allCases[number], text, &index)
        }
    }

    private mutating func readMember(
        _ key: GlanceKeys.APS, _ text: Span<UInt8>, _ index: inout Int
    ) throws(JSONSyntaxError) -> Bool {
        let start = index
        if key == .alert, index < text.count, text[index] == UInt8(ascii: "{") { return try readAlert(text, &index) }
        let kind = try JSONSyntax.value(text, &index, depth: 2)
        let value = start..<index
        let inner = start + 1..<max(start + 1, index - 1)
        switch key {
        case .alert:
            facts.hasText = !inner.isEmpty
            facts.hasBody = !inner.isEmpty
            return kind == .string
        case .sound, .targetContentID, .filterCriteria: return kind == .string
        case .badge: return kind == .number && Self.isShortNatural(value, in: text)
        case .threadID:
            facts.thread = inner
            return kind == .string
        case .category:
            facts.category = inner
            return kind == .string && !inner.isEmpty && !Self.hasEscape(inner, in: text)
        case .contentAvailable:
            facts.wakesApp = text[start] == UInt8(ascii: "1")
            return value.count == 1 && (facts.wakesApp || text[start] == UInt8(ascii: "0"))
        case .mutableContent:
            facts.isMutable = true
            return value.count == 1 && text[start] == UInt8(ascii: "1")
        case .interruptionLevel: return kind == .string && keys.levels.index(of: inner, in: text) != nil
        case .relevanceScore: return kind == .number && Self.isShare(value, in: text)
        }
    }

    private mutating func readAlert(_ text: Span<UInt8>, _ index: inout Int) throws(JSONSyntaxError) -> Bool {
        var seen: UInt32 = 0
        return try Self.members(text, &index) { key, index throws(JSONSyntaxError) in
            guard let number = keys.alert.index(of: key, in: text), seen & 1 << number == 0 else { return false }
            seen |= 1 << number
            let start = index
            let kind = try JSONSyntax.value(text, &index, depth: 3)
            let hasText = kind == .string && index - start > 2
            switch GlanceKeys.Alert.allCases[number] {
            case .title, .subtitle, .titleKey, .subtitleKey:
                facts.hasText = facts.hasText || hasText
                return kind == .string
            case .body, .bodyKey:
                facts.hasText = facts.hasText || hasText
                facts.hasBody = facts.hasBody || hasText
                return kind == .string
            case .launchImage, .action, .actionKey, .summaryArgument: return kind == .string
            case .titleArguments, .subtitleArguments, .bodyArguments: return kind == .array
            }
        }
    }

    /// Walks over an object, handing each key (without its quotes) and the place of its value to `each`.
    @inline(__always)
    private static func members(
        _ text: Span<UInt8>, _ index: inout Int,
        _ each: (_ key: Range<Int>, _ index: inout Int) throws(JSONSyntaxError) -> Bool
    ) throws(JSONSyntaxError) -> Bool {
        guard index < text.count, text[index] == UInt8(ascii: "{") else { return false }
        index += 1
        JSONSyntax.skipWhitespace(text, &index)
        if index < text.count, text[index] == UInt8(ascii: "}") {
            index += 1
            return true
        }
        while index < text.count, text[index] == UInt8(ascii: "\"") {
            let start = index + 1
            try JSONSyntax.string(text, &index)
            let key = start..<index - 1
            JSONSyntax.skipWhitespace(text, &index)
            guard index < text.count, text[index] == UInt8(ascii: ":") else { return false }
            index += 1
            JSONSyntax.skipWhitespace(text, &index)
            guard try each(key, &index) else { return false }
            JSONSyntax.skipWhitespace(text, &index)
            guard index < text.count else { return false }
            if text[index] == UInt8(ascii: "}") {
                index += 1
                return true
            }
            guard text[index] == UInt8(ascii: ",") else { return false }
            index += 1
            JSONSyntax.skipWhitespace(text, &index)
        }
        return false
    }

    // MARK: Values

    static func hasEscape(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        for index in range where text[index] == UInt8(ascii: "\\") { return true }
        return false
    }

    /// A string that begins with `http`, or with an escape that may hide it.
    private static func mayBeAddress(_ start: Int, in text: Span<UInt8>) -> Bool {
        let first = text[start + 1]
        return first == UInt8(ascii: "\\") || first == UInt8(ascii: "h") && text[start + 2] == UInt8(ascii: "t")
    }

    private static func isShortNatural(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        guard range.count <= 15 else { return false }
        for index in range where text[index] &- UInt8(ascii: "0") > 9 { return false }
        return true
    }

    /// `0`, `1`, or `0.` and digits.
    private static func isShare(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
        let first = text[range.lowerBound]
        if range.count == 1 { return first <= UInt8(ascii: "1") }
        guard first == UInt8(ascii: "0"), text[range.lowerBound + 1] == UInt8(ascii: ".") else { return false }
        return isShortNatural(range.lowerBound + 2..<range.upperBound, in: text)
    }
}
