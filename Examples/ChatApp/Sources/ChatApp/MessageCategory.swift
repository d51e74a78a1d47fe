import UserNotifications

/// The category of a chat message: answer it, or delete it. A push names it as `message`, in exactly these letters.
enum MessageCategory {
    static func make(in language: Language) -> UNNotificationCategory {
        let words = language.words
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: words.reply, options: [.foreground],
            textInputButtonTitle: words.send, textInputPlaceholder: words.placeholder)
        let delete = UNNotificationAction(identifier: "delete", title: words.delete, options: [.destructive])
        return UNNotificationCategory(
            identifier: "message", actions: [reply, delete], intentIdentifiers: [], options: [.customDismissAction])
    }
}
