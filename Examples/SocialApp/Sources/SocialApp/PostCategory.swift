import UserNotifications

/// The category of a post: answer it on an unlocked device, or like it. A push names it as `social_post`.
enum PostCategory {
    static func make() -> UNNotificationCategory {
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Tumugon", options: [.authenticationRequired],
            textInputButtonTitle: "Ipadala", textInputPlaceholder: "Sumulat ng tugon...")
        let like = UNNotificationAction(identifier: "like", title: "Gusto")
        return UNNotificationCategory(identifier: "social_post", actions: [reply, like], intentIdentifiers: [])
    }
}
