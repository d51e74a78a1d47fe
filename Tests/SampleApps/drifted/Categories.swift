import UserNotifications

func registerCategories() {
    let reply = UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", options: [.foreground], textInputButtonTitle: "Send",
        textInputPlaceholder: "")
    let delete = UNNotificationAction(identifier: "Delete", title: "Delete", options: [.destructive])
    let like = UNNotificationAction(identifier: "like", title: "Like")
    let comment = UNNotificationAction(identifier: "comment", title: "Comment")
    let share = UNNotificationAction(identifier: "share", title: "Share")
    UNUserNotificationCenter.current().setNotificationCategories([
        UNNotificationCategory(identifier: "message", actions: [reply, delete], intentIdentifiers: [], options: []),
        UNNotificationCategory(identifier: "photo", actions: [comment, like, share], intentIdentifiers: [], options: []),
        UNNotificationCategory(identifier: "Invite", actions: [], intentIdentifiers: [], options: []),
        UNNotificationCategory(identifier: "poll", actions: [], intentIdentifiers: [], options: []),
        UNNotificationCategory(identifier: "same", actions: [], intentIdentifiers: [], options: .allowInCarPlay),
        UNNotificationCategory(
            identifier: "turned",
            actions: [
                UNNotificationAction(identifier: "second", title: "Second"),
                UNNotificationAction(identifier: "first", title: "First"),
            ], intentIdentifiers: []),
    ])
}
