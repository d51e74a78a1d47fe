import UserNotifications

enum TicketNotifications {
    private static let close = UNNotificationAction(identifier: "close", title: "Close", options: [.destructive])

    static func register() {
        let ticket = UNNotificationCategory(
            identifier: LegacyTicketCategory, actions: [close], intentIdentifiers: [], options: [])
        UNUserNotificationCenter.current().setNotificationCategories([ticket])
    }
}
