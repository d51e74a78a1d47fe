public import Foundation

/// The app's access to notifications: permission, categories, local notifications, what was delivered. Available from
/// iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// One object an app; every method may be called from any thread, and calls are carried out in order. Completion
/// handlers run on the main actor here; Apple's may run on any thread. Source: Apple, *UNUserNotificationCenter*.
public final class UNUserNotificationCenter: NSObject, Sendable {
    let host: NotificationHost

    init(host: NotificationHost) { self.host = host }

    /// The centre of this app.
    ///
    /// Here an app is found by the task, then, where that is lost (`Task.detached`, a `DispatchQueue`, a `Thread`), as
    /// the only one of this process, then by connecting to a device as the environment says: `TAMBULI_SOCKET`,
    /// `TAMBULI_BUNDLE_ID` (or ``AppIdentity``), `TAMBULI_DEVICE`. If there is none the program ends with a sentence
    /// that says what to do.
    public class func current() -> UNUserNotificationCenter { NotificationHost.ofThisApp.center }

    /// Who is told of notifications and answers. Held weakly. Must be set before
    /// `application(_:didFinishLaunchingWithOptions:)` returns, or the answer that launched the app is lost.
    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { host.delegate }
        set { host.delegate = newValue }
    }

    /// Whether this device shows content extensions.
    public var supportsContentExtensions: Bool { host.supportsContentExtensions }
}
