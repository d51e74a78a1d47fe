import UIKit
import UserNotifications

class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let archive = UNNotificationAction(
            identifier: Identifiers.Action.archive, title: NSLocalizedString("ARCHIVE", comment: "button"), options: [])
        let answer = UNTextInputNotificationAction(
            identifier: Identifiers.Action.answer, title: String(localized: "ANSWER"), options: [.authenticationRequired],
            textInputButtonTitle: "Send", textInputPlaceholder: "")
        let mail = UNNotificationCategory(
            identifier: Identifiers.mail, actions: [answer, archive], intentIdentifiers: [],
            hiddenPreviewsBodyPlaceholder: "A mail", options: [.customDismissAction, .hiddenPreviewsShowTitle])
        UNUserNotificationCenter.current().setNotificationCategories([mail])
        return true
    }
}
