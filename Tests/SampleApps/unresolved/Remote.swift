import UserNotifications

struct RemoteCategory: Decodable {
    let identifier: String
    let titles: [String]
}

final class RemoteCategories {
    let defaults = UserDefaults.standard

    func register(_ remote: [RemoteCategory]) {
        let fixed = UNNotificationCategory(
            identifier: "fixed",
            actions: [
                UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
                UNNotificationAction(identifier: actionName(), title: "Surprise"),
            ], intentIdentifiers: [], options: defaults.bool(forKey: "carplay") ? [.allowInCarPlay] : [])
        let stored = UNNotificationCategory(
            identifier: defaults.string(forKey: "category") ?? "fallback", actions: [], intentIdentifiers: [])
        let others = remote.map { UNNotificationCategory(identifier: $0.identifier, actions: [], intentIdentifiers: []) }
        UNUserNotificationCenter.current().setNotificationCategories(Set([fixed, stored] + others))
    }

    private func actionName() -> String { readConfiguration("surprise") }
}
