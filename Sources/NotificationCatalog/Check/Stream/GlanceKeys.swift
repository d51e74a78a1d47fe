import APS

/// The keys that ``PushGlance`` knows by heart.
struct GlanceKeys: Sendable {
    enum APS: String, CaseIterable {
        case alert, badge, sound
        case threadID = "thread-id"
        case category
        case contentAvailable = "content-available"
        case mutableContent = "mutable-content"
        case targetContentID = "target-content-id"
        case interruptionLevel = "interruption-level"
        case relevanceScore = "relevance-score"
        case filterCriteria = "filter-criteria"
    }

    enum Alert: String, CaseIterable {
        case title, subtitle, body
        case launchImage = "launch-image"
        case titleKey = "title-loc-key"
        case titleArguments = "title-loc-args"
        case subtitleKey = "subtitle-loc-key"
        case subtitleArguments = "subtitle-loc-args"
        case bodyKey = "loc-key"
        case bodyArguments = "loc-args"
        case action
        case actionKey = "action-loc-key"
        case summaryArgument = "summary-arg"
    }

    let aps = ByteTable(APS.allCases.map(\.rawValue))
    let alert = ByteTable(Alert.allCases.map(\.rawValue))
    let levels = ByteTable([InterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.payloadName))
    private let reserved = PayloadKey.foldedNotificationNames.map { Array($0.utf8) }
    private let targetBundle = Array(DocumentKind.targetBundleKey.utf8)

    func isAPS(_ key: Range<Int>, in text: Span<UInt8>) -> Bool {
        key.count == 3 && text[key.lowerBound] == UInt8(ascii: "a") && text[key.lowerBound + 1] == UInt8(ascii: "p")
            && text[key.lowerBound + 2] == UInt8(ascii: "s")
    }

    /// Beside `aps` it is a mistake, or makes the payload a push file.
    func isReserved(_ key: Range<Int>, in text: Span<UInt8>) -> Bool {
        if key.count == targetBundle.count, text[key.lowerBound] == targetBundle[0] { return true }
        for word in reserved where Self.folds(key, in: text, to: word) { return true }
        return false
    }

    /// As `PayloadKey.folded`: letter case, hyphens and underscores aside.
    private static func folds(_ key: Range<Int>, in text: Span<UInt8>, to word: [UInt8]) -> Bool {
        var position = 0
        for index in key {
            let byte = text[index]
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { continue }
            let isCapital = byte &- UInt8(ascii: "A") < 26
            guard position < word.count, (isCapital ? byte | 0x20 : byte) == word[position] else { return false }
            position += 1
        }
        return position == word.count
    }
}
