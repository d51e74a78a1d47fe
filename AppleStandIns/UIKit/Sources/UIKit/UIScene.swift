public import UserNotifications

/// One of an app's windows in the system's eyes. A simulated device has none. Source: Apple, *UIScene*.
@MainActor
open class UIScene: UIResponder {}

extension UNNotificationResponse {
    /// The scene the system chose for the response; nil here, as for an app without scenes. Available from iOS 13.0; not
    /// on macOS.
    @MainActor
    public var targetScene: UIScene? { nil }
}
