import APS

/// Records as a device sends them.
enum Samples {
    static func request(
        _ identifier: String = "one", category: String = "message", userInfo: String = #"{"aps":{"badge":5}}"#,
        trigger: TriggerRecord? = .push
    ) -> RequestRecord {
        var content = ContentRecord()
        content.title = "Nytt meddelande"
        content.body = "Anna: Hej! Hur mår du?"
        content.badge = 5
        content.sound = SoundRecord()
        content.categoryIdentifier = category
        content.threadIdentifier = "chat_123"
        content.userInfo = userInfo
        return RequestRecord(identifier: identifier, content: content, trigger: trigger)
    }

    static func notification(_ identifier: String = "one") -> NotificationRecord {
        NotificationRecord(date: 1_768_478_400, request: request(identifier))
    }

    static func response(_ action: String = "reply", userText: String? = nil) -> ResponseRecord {
        ResponseRecord(notification: notification(), actionIdentifier: action, userText: userText)
    }
}
