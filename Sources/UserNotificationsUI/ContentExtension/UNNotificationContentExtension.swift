public import Foundation
public import UserNotifications

/// Draws an opened notification in the app's own way. Available from iOS 10.0, macOS 11.0, visionOS 1.0.
///
/// Adopted by the one view controller of the extension, which the device starts when a notification of its categories
/// is opened; on Linux it adopts ``ContentViewProviding`` as well, which says what it shows. Only
/// ``didReceive(_:)-(UNNotification)`` is required. Its process is there for one notification and ends with it: do not
/// begin long work. Methods are called on the main actor. Source: Apple, *UNNotificationContentExtension*.
public protocol UNNotificationContentExtension: NSObjectProtocol {
    // `@MainActor` on each requirement and `@Sendable` on the handler, so that every way of writing a witness is
    // accepted: see UNUserNotificationCenterDelegate.

    /// The notification was opened. Called again when another of the same thread comes while this one is open.
    @MainActor
    func didReceive(_ notification: UNNotification)

    /// A button of the notification was pressed. The handler must be called, and says what becomes of the notification
    /// and whether the app hears of it. Without this method the app does.
    ///
    /// Who has this method must deal with every action of every category of the extension.
    @MainActor
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)

    /// The same as an `async` method.
    @MainActor
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

    /// The system's button for media that the extension plays; none if absent.
    @MainActor
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

    /// Where that button stands, in points of the view. An empty one is not drawn.
    @MainActor
    var mediaPlayPauseButtonFrame: CGRect { get }

    /// The colour of that button.
    @MainActor
    var mediaPlayPauseButtonTintColor: UIColor { get }

    /// The button was pressed to play.
    @MainActor
    func mediaPlay()

    /// The button was pressed to pause.
    @MainActor
    func mediaPause()
}

// What stands in for a method that is not there; see UNUserNotificationCenterDelegate.
extension UNNotificationContentExtension {
    @MainActor
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        MethodProbe.noteMissing(on: self)
    }

    @MainActor
    public func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption {
        MethodProbe.noteMissing(on: self)
        return .dismissAndForwardAction
    }

    @MainActor
    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }

    @MainActor
    public var mediaPlayPauseButtonFrame: CGRect { .zero }

    @MainActor
    public var mediaPlayPauseButtonTintColor: UIColor { .white }

    @MainActor
    public func mediaPlay() {}

    @MainActor
    public func mediaPause() {}
}
