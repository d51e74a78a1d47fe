public import Foundation

/// What an app does when its notifications arrive and are answered. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Every method is optional, and each may be written with a completion handler or as `async`; if a class has both, the
/// one with the handler is called. Methods are called on the main actor.
///
/// Two differences from Apple's protocol, whose methods are Objective-C's: a method that only a *subclass* of the
/// conforming class has is not called, and one may call these methods without `?`. Source: Apple,
/// *UNUserNotificationCenterDelegate*.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    // `@MainActor` stands on each method and not on the protocol: there it would isolate whole conforming classes. With
    // `@Sendable` handlers every way of writing a witness is accepted, in Swift 5 and 6.

    /// A notification arrived while the app is in front. It is shown as the handler says; not at all when the handler
    /// is not called in time, or when the delegate lacks the method.
    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// The same as an `async` method.
    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// The person tapped the notification, dismissed it, or pressed one of its buttons. The handler must be called when
    /// the work is done; a background action has about 30 seconds for it. Not on tvOS.
    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// The same as an `async` method.
    @MainActor
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// The person wants the app's own notification settings, coming from that notification or, when it is nil, from the
    /// system's settings. Needs ``UNAuthorizationOptions/providesAppNotificationSettings``. Available from iOS 12.0,
    /// macOS 10.14; not on watchOS, tvOS.
    @MainActor
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// What stands in for a method that is not there. None calls another, so there is no recursion; each only notes that it
// ran, for the dispatcher to see.
extension UNUserNotificationCenterDelegate {
    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        MethodProbe.noteMissing(on: self)
    }

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        MethodProbe.noteMissing(on: self)
        return []
    }

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        MethodProbe.noteMissing(on: self)
    }

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        MethodProbe.noteMissing(on: self)
    }

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
