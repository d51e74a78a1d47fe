import UserNotifications

enum PushCategory: String, CaseIterable {
    case newFollower
    case liveStream = "live_stream"
    case reminder

    var actions: [PushAction] {
        switch self {
        case .newFollower: return [.followBack, .mute]
        case .liveStream: return [.watch]
        default: return []
        }
    }

    private var options: UNNotificationCategoryOptions {
        switch self {
        case .newFollower, .liveStream: .customDismissAction
        case .reminder: []
        }
    }

    var category: UNNotificationCategory {
        UNNotificationCategory(
            identifier: rawValue, actions: actions.map(\.button), intentIdentifiers: [], options: options)
    }

    static func registerAll() {
        UNUserNotificationCenter.current().setNotificationCategories(Set(allCases.map { $0.category }))
    }
}
