import UserNotifications

/// Identifiers and lists that grow step by step, on several ways.
struct Categories {
    let hasOrders: Bool
    let isBeta: Bool

    func register() {
        var identifier = "order"
        identifier += ".shipped"
        if isBeta { identifier += ".beta" }
        var list = [category("message")]
        list = hasOrders ? list + [category(identifier)] : list
        list = isBeta ? list + [category("beta.one")] : list
        list = isBeta ? list + [category("beta.two")] : list
        list = isBeta ? list + [category("beta.three")] : list
        list = hasOrders ? list : list
        list += [category(long)]
        UNUserNotificationCenter.current().setNotificationCategories(Set(list))
    }

    private func category(_ identifier: String) -> UNNotificationCategory {
        UNNotificationCategory(identifier: identifier, actions: [], intentIdentifiers: [])
    }
}
