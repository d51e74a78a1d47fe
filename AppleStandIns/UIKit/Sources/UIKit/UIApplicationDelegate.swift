public import Foundation

/// What an app does at the turns of its life. Every method is optional. Source: Apple, *UIApplicationDelegate*.
///
/// Where Apple's protocol has a method in two spellings, with a completion handler and `async`, an app writes one.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Ours: the app's bundle id, for a program that has no bundle; the environment's `TAMBULI_BUNDLE_ID` comes before
    /// it. On Apple systems such a property is just one of the class's own.
    static var bundleIdentifier: String { get }

    /// The app was launched. The notification centre's delegate must be set before this returns.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The device token, to be sent to the app's server.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// There is no device token.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// A push with `content-available` came. The handler must be called within about 30 seconds.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)

    /// The same as an `async` method.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    /// The app came to the front.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// The app left the front.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// The app ends when this returns.
    func applicationWillTerminate(_ application: UIApplication)
}

// What stands in for a method that is not there.
extension UIApplicationDelegate {
    public static var bundleIdentifier: String { Bundle.main.bundleIdentifier ?? "" }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        MissingMethod.note()
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        MissingMethod.note()
        return .noData
    }

    public func applicationDidBecomeActive(_ application: UIApplication) {}

    public func applicationDidEnterBackground(_ application: UIApplication) {}

    public func applicationWillTerminate(_ application: UIApplication) {}
}

/// Finds out whether a call ran into a stand-in above.
@MainActor
final class MissingMethod {
    @TaskLocal private static var probe: MissingMethod?
    private var wasFound = false

    static func note() { probe?.wasFound = true }

    /// True when the call did not reach a method of the app.
    static func isFound(by call: () async -> Void) async -> Bool {
        let probe = MissingMethod()
        await $probe.withValue(probe) { await call() }
        return probe.wasFound
    }
}
