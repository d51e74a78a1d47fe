/// What a content extension declares of itself in its `Info.plist`, before any of its code runs.
///
/// Source: Apple, *UNNotificationContentExtension* (the table of keys).
package struct ContentExtensionAttributes: Sendable, Hashable, Codable {
    /// `UNNotificationExtensionCategory`: identifiers of the categories it draws, letter case included.
    package var categories: [String]
    /// `UNNotificationExtensionInitialContentSizeRatio`: height by width while it loads.
    package var initialContentSizeRatio: Double
    /// `UNNotificationExtensionDefaultContentHidden`: title, subtitle, body and media are not drawn below the view.
    package var defaultContentHidden: Bool
    /// `UNNotificationExtensionOverridesDefaultTitle`: its view controller's title stands in the header.
    package var overridesDefaultTitle: Bool
    /// `UNNotificationExtensionUserInteractionEnabled`: touches reach its view.
    package var userInteractionEnabled: Bool

    package init(
        categories: [String], initialContentSizeRatio: Double = 1, defaultContentHidden: Bool = false,
        overridesDefaultTitle: Bool = false, userInteractionEnabled: Bool = false
    ) {
        self.categories = categories
        self.initialContentSizeRatio = initialContentSizeRatio
        self.defaultContentHidden = defaultContentHidden
        self.overridesDefaultTitle = overridesDefaultTitle
        self.userInteractionEnabled = userInteractionEnabled
    }
}
