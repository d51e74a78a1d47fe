import Foundation
import UserNotifications

/// Whose code a delegate is; its name stands in what the device says about delegates.
protocol DelegateOwner {
    static var name: String { get }
}

enum AppCode: DelegateOwner { static let name = "app" }
enum SDKCode: DelegateOwner { static let name = "sdk" }

/// What the delegates of a scenario have in common.
struct DelegateBehaviour: Sendable {
    let completes: Bool
    let owner: String
    let device: String
    let notes: Notes

    func didReceive(_ response: UNNotificationResponse, completion: () -> Void) {
        let request = response.notification.request
        var call: [String: SeenValue] = [
            "call": "didReceive", "delegate": .text(owner), "actionIdentifier": .text(response.actionIdentifier),
            "categoryIdentifier": .text(request.content.categoryIdentifier),
            "type": .text("\(type(of: response))"), "userInfo": SeenValue(jsonObject: request.content.userInfo),
        ]
        if let reply = response as? UNTextInputNotificationResponse { call["userText"] = .text(reply.userText) }
        notes.called(on: device, call, about: request.identifier)
        if completes { completion() }
    }

    func willPresent(_ notification: UNNotification) {
        let content = notification.request.content
        notes.called(
            on: device,
            [
                "call": "willPresent", "delegate": .text(owner),
                "categoryIdentifier": .text(content.categoryIdentifier),
                "userInfo": SeenValue(jsonObject: content.userInfo),
            ], about: notification.request.identifier)
    }
}

/// A delegate that says how to present.
final class PresentingDelegate<Owner: DelegateOwner>: NSObject, UNUserNotificationCenterDelegate {
    private let behaviour: DelegateBehaviour
    private let options: UNNotificationPresentationOptions

    init(_ behaviour: DelegateBehaviour, options: UNNotificationPresentationOptions) {
        self.behaviour = behaviour
        self.options = options
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        behaviour.willPresent(notification)
        completionHandler(options)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        behaviour.didReceive(response, completion: completionHandler)
    }
}

/// A delegate without `willPresent`.
final class QuietDelegate<Owner: DelegateOwner>: NSObject, UNUserNotificationCenterDelegate {
    private let behaviour: DelegateBehaviour

    init(_ behaviour: DelegateBehaviour) { self.behaviour = behaviour }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        behaviour.didReceive(response, completion: completionHandler)
    }
}
