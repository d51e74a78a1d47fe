import UserNotifications

protocol CategoryRegistering {
    func register(_ categories: Set<UNNotificationCategory>)
}

final class Registrar: CategoryRegistering {
    private let center = UNUserNotificationCenter.current()

    func register(_ categories: Set<UNNotificationCategory>) {
        center.setNotificationCategories(categories)
    }
}
