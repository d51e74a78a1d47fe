import APS
public import Foundation
public import UserNotifications

/// A content extension's way to the system around it. In Apple's Foundation; here because nothing else needs it.
///
/// Got as ``UNNotificationContentExtension/extensionContext``. Its members may be used from any thread. Source: Apple,
/// *NSExtensionContext* and its additions by UserNotificationsUI.
open class NSExtensionContext: NSObject, @unchecked Sendable {
    // Sendable because `lock` guards the actions, and all else is constant.
    private let host: NotificationHost
    private let lock = NSLock()
    private var actions: [UNNotificationAction]

    init(host: NotificationHost, actions: [UNNotificationAction]) {
        self.host = host
        self.actions = actions
    }

    /// The buttons of the opened notification: at first those of its category; what is set takes their place at once.
    /// Available from iOS 12.0.
    open var notificationActions: [UNNotificationAction] {
        get { lock.withLock { actions } }
        set {
            receive(newValue)
            host.send(.setNotificationActions(newValue.map(\.record)))
        }
    }

    /// Takes the notification away. The app is not told. Available from iOS 12.0.
    open func dismissNotificationContentExtension() { host.send(.contentRequest(.dismiss)) }

    /// Does what a tap on the notification does: opens the app, which gets the default action. Available from iOS 12.0.
    open func performNotificationDefaultAction() { host.send(.contentRequest(.performDefaultAction)) }

    /// The extension has begun to play by itself: the media button turns to pause. Available from iOS 10.0.
    open func mediaPlayingStarted() { host.send(.contentRequest(.mediaStarted)) }

    /// The extension has paused by itself: the media button turns to play. Available from iOS 10.0.
    open func mediaPlayingPaused() { host.send(.contentRequest(.mediaPaused)) }

    /// The category's buttons, as they come with another notification.
    func receive(_ actions: [UNNotificationAction]) { lock.withLock { self.actions = actions } }
}
