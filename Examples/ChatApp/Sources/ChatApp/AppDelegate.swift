import UIKit
import UserNotifications

/// A chat whose messages can be answered and deleted from their notification. Its categories are in
/// `notifications.yaml`, from which `NotificationCategory` and `NotificationResponse` are generated at build time.
///
/// Nothing here knows where it runs: on Apple's systems the same file meets Apple's frameworks.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    static let bundleIdentifier = "com.example.chat"

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        // Before this method returns: the answer that launched the app comes right after.
        center.delegate = self
        let language = Language.chosen.rawValue
        NotificationCategory.registerAll(with: center) { $0.translation(in: language) }
        // `@Sendable`, as Apple's system calls it on a thread of its own.
        center.requestAuthorization(options: [.alert, .badge, .sound]) { @Sendable granted, _ in
            Log.line("authorization", [("granted", granted ? "yes" : "no")])
        }
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        Log.line("registered", [("token", deviceToken.map { String(format: "%02x", $0) }.joined())])
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        Log.line("registration failed", [("reason", Log.quoted(error.localizedDescription))])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        Log.line("willPresent", [("userInfo", Log.json(notification.request.content.userInfo))])
        completionHandler([.banner, .list, .sound, .badge])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        var fields = [("action", response.actionIdentifier)]
        // A new button in notifications.yaml does not compile before it stands here.
        switch NotificationResponse(response) {
        case .message(.reply(let text)): fields.append(("userText", Log.quoted(text)))
        case .message(.delete), .message(.opened), .message(.dismissed), .unknown: break
        }
        fields.append(("userInfo", Log.json(response.notification.request.content.userInfo)))
        Log.line("didReceive", fields)
        completionHandler()
    }
}
