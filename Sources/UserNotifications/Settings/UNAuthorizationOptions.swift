/// What an app asks the person's permission for. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNAuthorizationOptions*.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the app's icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Alerts.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Notifications in a car.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Sounds that a muted device plays too; needs an entitlement. Available from iOS 12.0.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    /// The app has notification settings of its own; the system links to them. Available from iOS 12.0.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    /// Grants without asking: notifications arrive quietly until the person decides. Available from iOS 12.0.
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
    /// Siri may announce notifications. Available from iOS 13.0; since 15.0 always included.
    @available(iOS, introduced: 13.0, deprecated: 15.0, message: "Announcement is always included.")
    public static let announcement = UNAuthorizationOptions(rawValue: 128)
    /// Time-sensitive notifications. Available in iOS 15.0 alone; an entitlement has taken its place.
    @available(
        iOS, introduced: 15.0, deprecated: 15.0, message: "Use the entitlement for time-sensitive notifications."
    )
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}
