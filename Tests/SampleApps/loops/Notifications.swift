import UserNotifications

@MainActor
final class Notifications {
    private var categories: Set<UNNotificationCategory> = []
    private lazy var snooze: UNNotificationAction = {
        return UNNotificationAction(identifier: "snooze", title: "Snooze", options: [])
    }()

    func prepare() {
        for name in ["alarm", "timer"] {
            categories.insert(
                UNNotificationCategory(identifier: name, actions: [snooze, stop()], intentIdentifiers: []))
        }
        addCalendar()
    }

    private func addCalendar() {
        var actions = [snooze]
        if #available(iOS 15.0, *) {
            actions.append(
                UNNotificationAction(
                    identifier: "join", title: "Join", options: .foreground,
                    icon: UNNotificationActionIcon(systemImageName: "video")))
        } else {
            actions.append(UNNotificationAction(identifier: "join", title: "Join", options: .foreground))
        }
        #if DEBUG
        actions += [UNNotificationAction(identifier: "inspect", title: "Inspect")]
        #endif
        categories.insert(UNNotificationCategory(identifier: "meeting", actions: actions, intentIdentifiers: []))
    }

    private func stop() -> UNNotificationAction {
        UNNotificationAction(identifier: "stop", title: "Stop", options: [.destructive])
    }

    func activate(center: UNUserNotificationCenter = .current()) async {
        guard await center.notificationSettings().authorizationStatus == .authorized else { return }
        center.setNotificationCategories(categories)
    }

    /// Written last year, and never handed to anybody.
    static let birthday = UNNotificationCategory(identifier: "birthday", actions: [], intentIdentifiers: [])
}
