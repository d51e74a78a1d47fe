/// What becomes of a notification whose button was pressed, when its content extension has dealt with that. Available
/// from iOS 10.0, macOS 11.0, visionOS 1.0.
///
/// Source: Apple, *UNNotificationContentExtensionResponseOption*.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// It stays open; the app is not told.
    case doNotDismiss = 0
    /// It goes; the app is not told.
    case dismiss = 1
    /// It goes, and the app is told as if there were no extension.
    case dismissAndForwardAction = 2
}
