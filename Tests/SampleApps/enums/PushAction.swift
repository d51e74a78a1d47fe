import UserNotifications

enum PushAction: String {
    case followBack = "FOLLOW_BACK", mute = "MUTE"
    case watch = "WATCH"

    var button: UNNotificationAction {
        switch self {
        case .followBack: UNNotificationAction(identifier: rawValue, title: title)
        case .mute: UNNotificationAction(identifier: rawValue, title: title, options: .destructive)
        case .watch: UNNotificationAction(identifier: rawValue, title: title, options: [.foreground])
        }
    }

    var title: String { "action.\(rawValue)".localized }
}
