/// One of the person's switches for an app. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNNotificationSetting*.
@nonexhaustive
public enum UNNotificationSetting: Int, Sendable {
    /// The app did not ask for it, or the device cannot do it.
    case notSupported = 0
    /// Switched off.
    case disabled = 1
    /// Switched on.
    case enabled = 2
}
