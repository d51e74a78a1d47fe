/// How to show a notification that arrives while its app is in front. Available from iOS 10.0, macOS 10.14,
/// watchOS 3.0.
///
/// The empty set shows nothing. Source: Apple, *UNNotificationPresentationOptions*.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Sets the number on the app's icon.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// Plays the sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// Shows a banner and keeps the notification in Notification Center.
    @available(iOS, introduced: 10.0, deprecated: 14.0, message: "Use list and banner.")
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    /// Keeps the notification in Notification Center. Available from iOS 14.0.
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// Shows a banner. Available from iOS 14.0.
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
