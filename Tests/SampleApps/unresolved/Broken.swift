import UserNotifications

func registerHalf() {
    let half = UNNotificationCategory(identifier: "half", actions: [], intentIdentifiers: [])
    UNUserNotificationCenter.current().setNotificationCategories([half])
    let oops = [1, 2
}
