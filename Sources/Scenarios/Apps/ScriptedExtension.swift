import UserNotifications

/// A service extension that plays a scenario's steps. It has no `serviceExtensionTimeWillExpire`.
class ScriptedExtension: UNNotificationServiceExtension {
    var play: ExtensionPlay?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        play?.begin(request, contentHandler)
    }
}

/// One that has `serviceExtensionTimeWillExpire`.
final class ExpiringExtension: ScriptedExtension {
    override func serviceExtensionTimeWillExpire() { play?.expire() }
}
