import UserNotifications

/// A delegate as most apps write it.
final class HandlerDelegateCode: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let isMeeting = notification.request.content.categoryIdentifier == "invitation"
        completionHandler(isMeeting ? [.banner, .list, .sound, .badge] : [])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let userInfo = response.notification.request.content.userInfo
        let meeting = userInfo["meeting"] as? String ?? ""
        switch response.actionIdentifier {
        case "accept": print("accepted \(meeting)")
        case UNNotificationDefaultActionIdentifier: print("opened")
        case UNNotificationDismissActionIdentifier: print("dismissed")
        default: break
        }
        if let text = (response as? UNTextInputNotificationResponse)?.userText { print(text) }
        if response.notification.request.trigger is UNPushNotificationTrigger { print("a push") }
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        print("settings")
    }
}

/// The same in the newer spelling.
@MainActor
final class AsyncDelegateCode: NSObject, UNUserNotificationCenterDelegate {
    private var answers = 0

    func start() {
        UNUserNotificationCenter.current().delegate = self
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.list, .banner]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await note(response)
    }

    private func note(_ response: UNNotificationResponse) {
        answers += 1
        print(response.actionIdentifier, response.notification.date)
    }
}

/// A service extension as Apple's template has it.
final class ServiceExtensionCode: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        if let bestAttemptContent = bestAttemptContent {
            bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
            contentHandler(bestAttemptContent)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}

/// What apps put into their own archives and sets.
enum ValueCode {
    static func archive(_ request: UNNotificationRequest) throws -> UNNotificationRequest? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: request, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: UNNotificationRequest.self, from: data)
    }

    static func compare(_ left: UNNotificationCategory, _ right: UNNotificationCategory) -> Bool {
        left == right || Set([left, right]).count == 1
    }

    /// Requests go from task to task.
    static func handOver(_ request: UNNotificationRequest) async -> String {
        await Task.detached { request.content.title }.value
    }
}
