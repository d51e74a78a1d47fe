@preconcurrency import Glibc
@_spi(Host) internal import UserNotifications

extension UIApplicationDelegate where Self: UIResponder {
    /// Makes `@main` on an app delegate a program: it connects to its device, launches as iOS launches an app, and then
    /// serves its main thread until the device ends it.
    public static func main() {
        // A program whose output is read by another should not keep its lines to itself.
        setvbuf(stdout, nil, _IOLBF, 0)
        let application = UIApplication.shared
        let life = ApplicationLife(application)
        let host = ApplicationHost.connect(bundleIdentifier: bundleIdentifier, application: life)
        application.host = host
        let delegate = Self.init()
        application.delegate = delegate
        _ = delegate.application(application, didFinishLaunchingWithOptions: host.launchOptions)
        life.stateChanged(to: host.state)
        host.launchFinished()
        withExtendedLifetime((delegate, life)) { host.run() }
    }
}

extension ApplicationHost {
    fileprivate var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        guard case .remoteNotification(let payload) = launch else { return nil }
        return [.remoteNotification: Self.userInfo(payload: payload)]
    }
}
