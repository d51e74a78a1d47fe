/// How the notifications of a category are handled. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNNotificationCategoryOptions*.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Dismissing a notification explicitly is told to the delegate, as ``UNNotificationDismissActionIdentifier``.
    /// Flicking a banner away is not such a dismissal.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    /// Lets the category's notifications appear in CarPlay; not on macOS.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
    /// Shows the title although previews are hidden. Available from iOS 11.0; not on watchOS.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
    /// Shows the subtitle although previews are hidden. Available from iOS 11.0; not on watchOS.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
    /// Lets Siri announce the notification. Available from iOS 13.0; since 15.0 the option is ignored.
    @available(
        iOS, introduced: 13.0, deprecated: 15.0, message: "Announcements are always allowed; the option is ignored."
    )
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}
