import APS

/// A text style of the system. Source: HIG, Typography.
public struct Font: Hashable, Sendable {
    let record: FontRecord

    public static let largeTitle = Font(record: .largeTitle)
    public static let title = Font(record: .title)
    /// Bold, as large as ``body``.
    public static let headline = Font(record: .headline)
    public static let body = Font(record: .body)
    public static let subheadline = Font(record: .subheadline)
    public static let footnote = Font(record: .footnote)
    public static let caption = Font(record: .caption)
}
