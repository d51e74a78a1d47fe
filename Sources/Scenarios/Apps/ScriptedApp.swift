import APS
import Foundation
@_spi(Host) import UserNotifications

/// The code of a scenario's app: registers its categories at launch, sets its delegate early, late or never, and notes
/// every call it gets.
@MainActor
final class ScriptedApp: NSObject, HostedApplication {
    private let given: AppGiven
    private let device: String
    private let notes: Notes
    private var delegates: [any UNUserNotificationCenterDelegate] = []

    init(_ given: AppGiven, device: String, notes: Notes) {
        self.given = given
        self.device = device
        self.notes = notes
    }

    /// `application(_:didFinishLaunchingWithOptions:)`, and what the app does right after.
    func launch(isInFront: Bool, returned: () -> Void) {
        notes.called(on: device, ["call": "launch", "mode": isInFront ? "foreground" : "background"])
        let center = UNUserNotificationCenter.current()
        if !given.categories.isEmpty {
            center.setNotificationCategories(Set(given.categories.map(UNNotificationCategory.init(given:))))
        }
        switch given.delegate {
        case .none, .setAfterLaunchReturns: break
        case .setBeforeLaunchReturns: center.delegate = keep(delegate(of: AppCode.self))
        case .appThenReplacedBySDK:
            center.delegate = keep(delegate(of: AppCode.self))
            center.delegate = keep(delegate(of: SDKCode.self))
        }
        returned()
        if given.delegate == .setAfterLaunchReturns { center.delegate = keep(delegate(of: AppCode.self)) }
    }

    private func keep(_ delegate: any UNUserNotificationCenterDelegate) -> any UNUserNotificationCenterDelegate {
        delegates.append(delegate)
        return delegate
    }

    private func delegate<Owner: DelegateOwner>(of owner: Owner.Type) -> any UNUserNotificationCenterDelegate {
        let behaviour = DelegateBehaviour(
            completes: given.completesDidReceive, owner: Owner.name, device: device, notes: notes)
        guard let options = given.willPresent else { return QuietDelegate<Owner>(behaviour) }
        return PresentingDelegate<Owner>(
            behaviour, options: UNNotificationPresentationOptions(rawValue: options.rawValue))
    }

    // MARK: HostedApplication

    func didRegister(token: Data) { notes.registered(token: token.map { Self.hexadecimal($0) }.joined()) }

    func didFailToRegister(_ error: any Error) { notes.registered(token: nil) }

    func didReceiveRemoteNotification(_ userInfo: [AnyHashable: Any]) async -> Bool {
        notes.called(
            on: device, ["call": "didReceiveRemoteNotification", "userInfo": SeenValue(jsonObject: userInfo)])
        return true
    }

    func stateChanged(to state: HostedApplicationState) {}

    func willTerminate() {}

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}

extension UNNotificationCategory {
    convenience init(given: CategoryRecord) {
        self.init(
            identifier: given.identifier, actions: given.actions.map(UNNotificationAction.given),
            intentIdentifiers: given.intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: given.hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: given.categorySummaryFormat,
            options: UNNotificationCategoryOptions(rawValue: given.options.rawValue))
    }
}

extension UNNotificationAction {
    /// The action as an app makes it.
    static func given(_ given: ActionRecord) -> UNNotificationAction {
        let options = UNNotificationActionOptions(rawValue: given.options.rawValue)
        var icon: UNNotificationActionIcon?
        if case .system(let name) = given.icon { icon = UNNotificationActionIcon(systemImageName: name) }
        guard let input = given.textInput else {
            return UNNotificationAction(identifier: given.identifier, title: given.title, options: options, icon: icon)
        }
        return UNTextInputNotificationAction(
            identifier: given.identifier, title: given.title, options: options, icon: icon,
            textInputButtonTitle: input.buttonTitle, textInputPlaceholder: input.placeholder)
    }
}
