/// How a button behaves when it is pressed. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Without an option the action is handed to the delegate in the background, the app need not be in front, and a
/// locked device stays locked.
///
/// Source: Apple, *UNNotificationActionOptions*.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device must be unlocked before the app is told; a locked one asks for that.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    /// Drawn with special highlighting, because the action destroys something.
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    /// Brings the app to the front; a locked device asks to be unlocked first.
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}
