import APS

/// The device as a UIKit stand-in sees it.
///
/// `@_spi(Host)`: for stand-ins of Apple's frameworks, not for apps.
@_spi(Host)
public final class ApplicationHost: Sendable {
    private let host: NotificationHost
    /// Why the device launched the app.
    public let launch: Launch

    public enum Launch: Sendable {
        /// By hand, or by the person.
        case ordinary
        /// A push, or the answer to one: its payload as JSON text.
        case remoteNotification(payload: String)
    }

    /// Connects this process to its device, or ends it with a sentence that says what is wrong. Returns once the device
    /// has welcomed the app. `bundleIdentifier` holds unless the environment names another.
    public static func connect(bundleIdentifier: String?, application: any HostedApplication) -> ApplicationHost {
        if let bundleIdentifier { AppIdentity.bundleIdentifier = bundleIdentifier }
        let (host, welcome) = AppProcess.app
        host.adopt(application)
        return ApplicationHost(host: host, welcome: welcome)
    }

    private init(host: NotificationHost, welcome: DeviceMessage.Welcome) {
        self.host = host
        state = HostedApplicationState(welcome.state)
        switch welcome.launch {
        case .response(let userInfo), .remoteNotification(let userInfo):
            launch = .remoteNotification(payload: userInfo)
        case .person, nil: launch = .ordinary
        }
    }

    /// The app's state when the device welcomed it.
    public let state: HostedApplicationState

    /// To be called when `application(_:didFinishLaunchingWithOptions:)` has returned: the device waits for it before
    /// it hands anything over.
    public func launchFinished() { host.send(.launchFinished) }

    public func registerForRemoteNotifications() { host.send(.registerForRemoteNotifications) }

    /// Serves the main thread for ever.
    public func run() -> Never { MainLoop.run() }

    /// The payload of a push as an app sees it.
    public static func userInfo(payload: String) -> [AnyHashable: Any] {
        UserInfo(json: payload, isLocal: false).dictionary
    }
}
