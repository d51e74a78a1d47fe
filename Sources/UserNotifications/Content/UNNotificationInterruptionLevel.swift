/// How much a notification may interrupt. Available from iOS 15.0, macOS 12.0, watchOS 8.0.
///
/// Source: Apple, *UNNotificationInterruptionLevel*.
@nonexhaustive
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Goes to Notification Center; neither lights the screen nor sounds.
    case passive = 0
    /// Shown at once, lights the screen, may sound. The default.
    case active = 1
    /// As ``active``, and passes Focus and the scheduled summary when the person allows it.
    case timeSensitive = 2
    /// As ``active``, and passes the mute switch too; needs an entitlement.
    case critical = 3
}
