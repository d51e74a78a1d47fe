/// What the person decided about an app's notifications. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNAuthorizationStatus*.
@nonexhaustive
public enum UNAuthorizationStatus: Int, Sendable {
    /// The app has not asked yet.
    case notDetermined = 0
    /// The person said no.
    case denied = 1
    /// The person said yes.
    case authorized = 2
    /// Notifications arrive quietly; the person was not asked. Available from iOS 12.0.
    case provisional = 3
    /// An App Clip may notify for a limited time. Available from iOS 14.0; not on macOS, tvOS, watchOS.
    case ephemeral = 4
}
