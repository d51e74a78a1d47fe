/// What a scan found.
package struct ScanReport: Sendable, Equatable {
    /// Sorted by place; one identifier may be made in several places.
    package internal(set) var categories: [FoundCategory]
    package internal(set) var unresolved: [Unresolved]
    /// Whether some call of `setNotificationCategories` gets something that could not be told.
    package internal(set) var registersAll: Bool
    /// Files whose syntax is broken: what stands after the break may be missing.
    package internal(set) var brokenFiles: [String]
    /// How many files were looked at, and how many of them parsed.
    package internal(set) var filesSeen: Int
    package internal(set) var filesParsed: Int
}
