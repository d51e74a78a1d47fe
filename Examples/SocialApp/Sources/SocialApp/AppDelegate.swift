import UIKit
import UserNotifications

/// A social network whose posts can be answered and liked from their notification.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    static let bundleIdentifier = "com.example.social"

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([PostCategory.make()])
        // `@Sendable`, as Apple's system calls it on a thread of its own.
        center.requestAuthorization(options: [.alert, .badge, .sound]) { @Sendable granted, _ in
            print("authorization granted=\(granted ? "yes" : "no")")
        }
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("registered token=\(deviceToken.map { String(format: "%02x", $0) }.joined())")
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        print("registration failed reason=\(error.localizedDescription)")
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner, .list, .sound, .badge]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        switch response {
        case let comment as UNTextInputNotificationResponse:
            print("didReceive action=\(comment.actionIdentifier) userText=\(comment.userText)")
        default:
            print("didReceive action=\(response.actionIdentifier)")
        }
    }
}
