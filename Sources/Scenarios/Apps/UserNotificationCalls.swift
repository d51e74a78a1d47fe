import APS
import UserNotifications

/// Calls of the API that a step asks the app to make. To be run as the app.
@MainActor
enum UserNotificationCalls {
    static func setCategories(_ categories: [CategoryRecord]) {
        UNUserNotificationCenter.current().setNotificationCategories(
            Set(categories.map(UNNotificationCategory.init(given:))))
    }
}
