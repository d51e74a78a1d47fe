import APS

/// The texts as drawn: the content's own, or what stands for them while previews are hidden.
///
/// Source: HIG "Notifications" (a generic text), `hiddenPreviewsBodyPlaceholder` (`%u` is the number of messages with
/// that thread), `hiddenPreviewsShowTitle`, `hiddenPreviewsShowSubtitle`.
struct ShownTexts: Equatable {
    var title: String?
    var subtitle: String?
    var body: String?

    /// Drawn where the category supplies nothing.
    static let generic = "Notification"

    init(_ content: ContentRecord) {
        title = content.title.isEmpty ? nil : content.title
        subtitle = content.subtitle.isEmpty ? nil : content.subtitle
        body = content.body.isEmpty ? nil : content.body
    }

    /// The texts while previews are hidden.
    init(hiding content: ContentRecord, category: CategoryRecord?, inThread count: Int) {
        self.init(content)
        if category?.options.contains(.hiddenPreviewsShowTitle) != true { title = nil }
        if category?.options.contains(.hiddenPreviewsShowSubtitle) != true { subtitle = nil }
        body = Self.placeholder(of: category).map { Self.fill($0, with: count) } ?? Self.generic
    }

    /// The category's own placeholder; nil when there is none to speak of.
    static func placeholder(of category: CategoryRecord?) -> String? {
        guard let placeholder = category?.hiddenPreviewsBodyPlaceholder, !placeholder.isEmpty else { return nil }
        return placeholder
    }

    /// The line for the others of a stack. Their summary arguments are ignored since iOS 15.
    ///
    /// Source: `categorySummaryFormat`, `summaryArgument`.
    static func summary(of category: CategoryRecord?, others count: Int) -> String? {
        guard let format = category?.categorySummaryFormat, !format.isEmpty, count > 0 else { return nil }
        return fill(format, with: count)
    }

    /// `%u` is the number, `%@` nothing.
    private static func fill(_ format: String, with count: Int) -> String {
        var filled = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            filled += rest[..<percent]
            let letter = rest[rest.index(after: percent)...].first
            switch letter {
            case "u": filled += String(count)
            case "@": break
            default: filled += "%" + (letter.map(String.init) ?? "")
            }
            rest = rest[percent...].dropFirst(letter == nil ? 1 : 2)
        }
        return filled + rest
    }

    /// From right to left, by the first letter that has a direction (Unicode Standard Annex 9, rule P2).
    var isRightToLeft: Bool {
        for text in [title, subtitle, body] {
            for scalar in (text ?? "").unicodeScalars {
                if Self.isRightToLeft(scalar) { return true }
                if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }

    /// Hebrew, Arabic and their neighbours, with their presentation forms, and the blocks of the second plane.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF: scalar.properties.isAlphabetic
        case 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F: true
        default: false
        }
    }
}
