import UserNotifications

struct CategoryID: RawRepresentable {
    let rawValue: String
    static let order = CategoryID(rawValue: "order")
    static let refund = CategoryID(rawValue: "refund")
}

struct CategoryFactory {
    let namespace: String

    func make(_ id: CategoryID, _ actions: UNNotificationAction...) -> UNNotificationCategory {
        make(id, with: actions)
    }

    func make(_ id: CategoryID, with actions: [UNNotificationAction]) -> UNNotificationCategory {
        UNNotificationCategory(identifier: "\(namespace)/\(id.rawValue)", actions: actions, intentIdentifiers: [])
    }

    static func button(
        _ id: String, _ title: String, danger: Bool = false, options: UNNotificationActionOptions = []
    ) -> UNNotificationAction {
        .init(identifier: id, title: title, options: options)
    }

    static func reply(_ id: String) -> UNTextInputNotificationAction {
        .init(identifier: id, title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "…")
    }
}
