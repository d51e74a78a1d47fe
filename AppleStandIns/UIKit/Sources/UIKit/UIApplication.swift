@_spi(Host) internal import UserNotifications

/// The running app. Source: Apple, *UIApplication*.
@MainActor
open class UIApplication: UIResponder {
    /// The only one.
    public static let shared = UIApplication()

    /// Who is told of the app's life.
    open weak var delegate: (any UIApplicationDelegate)?

    /// Whether the app is in front.
    open internal(set) var applicationState = State.background

    /// Set once the device has welcomed the app.
    var host: ApplicationHost?

    /// Asks for a device token; the delegate gets it, or the reason why there is none.
    open func registerForRemoteNotifications() { host?.registerForRemoteNotifications() }

    @nonexhaustive
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    /// Keys of what an app is launched with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payload of the push that the app was launched for.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }
}
