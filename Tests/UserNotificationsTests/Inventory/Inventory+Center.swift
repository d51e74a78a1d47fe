import UserNotifications

extension Inventory {
    static var center: [Symbol] {
        centerMembers + centerLists + delegate + [
            Symbol("UNNotificationPresentationOptions", UNNotificationPresentationOptions.self),
            Symbol(
                "UNNotificationPresentationOptions.rawValue", \UNNotificationPresentationOptions.rawValue, UInt.self),
            Symbol(
                "UNNotificationPresentationOptions.init(rawValue:)",
                UNNotificationPresentationOptions.init(rawValue:) as (UInt) -> _),
            Symbol("UNNotificationPresentationOptions.badge", UNNotificationPresentationOptions.badge),
            Symbol("UNNotificationPresentationOptions.sound", UNNotificationPresentationOptions.sound),
            Symbol("UNNotificationPresentationOptions.alert", UNNotificationPresentationOptions.alert),
            Symbol("UNNotificationPresentationOptions.list", UNNotificationPresentationOptions.list),
            Symbol("UNNotificationPresentationOptions.banner", UNNotificationPresentationOptions.banner),
            Symbol("UNNotificationServiceExtension", UNNotificationServiceExtension.self),
            Symbol("UNNotificationServiceExtension.init()", UNNotificationServiceExtension.init as () -> _),
            Symbol(
                "UNNotificationServiceExtension.didReceive(_:withContentHandler:)",
                UNNotificationServiceExtension.didReceive(_:withContentHandler:)
                    as (UNNotificationServiceExtension) -> (
                        UNNotificationRequest, @escaping (UNNotificationContent) -> Void
                    ) -> Void),
            Symbol(
                "UNNotificationServiceExtension.serviceExtensionTimeWillExpire()",
                UNNotificationServiceExtension.serviceExtensionTimeWillExpire
                    as (UNNotificationServiceExtension) -> () -> Void),
            Symbol(
                "UNNotificationServiceExtension.main()", UNNotificationServiceExtension.main as () -> Void),
        ]
    }

    private typealias Center = UNUserNotificationCenter

    private static var centerMembers: [Symbol] {
        [
            Symbol("UNUserNotificationCenter", Center.self),
            Symbol("UNUserNotificationCenter.current()", Center.current as () -> UNUserNotificationCenter),
            Symbol(
                "UNUserNotificationCenter.delegate",
                \.delegate as ReferenceWritableKeyPath<Center, (any UNUserNotificationCenterDelegate)?>),
            Symbol(
                "UNUserNotificationCenter.supportsContentExtensions", \Center.supportsContentExtensions, Bool.self),
            Symbol(
                "UNUserNotificationCenter.requestAuthorization(options:completionHandler:)",
                Center.requestAuthorization(options:completionHandler:)
                    as (Center) -> (UNAuthorizationOptions, @escaping (Bool, (any Error)?) -> Void) -> Void),
            Symbol(
                "UNUserNotificationCenter.requestAuthorization(options:)",
                Center.requestAuthorization(options:)
                    as (Center) -> (UNAuthorizationOptions) async throws -> Bool),
            Symbol(
                "UNUserNotificationCenter.getNotificationSettings(completionHandler:)",
                Center.getNotificationSettings(completionHandler:)
                    as (Center) -> (@escaping (UNNotificationSettings) -> Void) -> Void),
            Symbol(
                "UNUserNotificationCenter.notificationSettings()",
                Center.notificationSettings as (Center) -> () async -> UNNotificationSettings),
            Symbol(
                "UNUserNotificationCenter.setNotificationCategories(_:)",
                Center.setNotificationCategories(_:) as (Center) -> (Set<UNNotificationCategory>) -> Void),
            Symbol(
                "UNUserNotificationCenter.getNotificationCategories(completionHandler:)",
                Center.getNotificationCategories(completionHandler:)
                    as (Center) -> (@escaping (Set<UNNotificationCategory>) -> Void) -> Void),
            Symbol(
                "UNUserNotificationCenter.notificationCategories()",
                Center.notificationCategories as (Center) -> () async -> Set<UNNotificationCategory>),
            Symbol(
                "UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:)",
                Center.setBadgeCount(_:withCompletionHandler:)
                    as (Center) -> (Int, (@Sendable ((any Error)?) -> Void)?) -> Void),
            Symbol(
                "UNUserNotificationCenter.setBadgeCount(_:)",
                Center.setBadgeCount(_:) as (Center) -> (Int) async throws -> Void),
        ]
    }

    private static var centerLists: [Symbol] {
        [
            Symbol(
                "UNUserNotificationCenter.add(_:withCompletionHandler:)",
                Center.add(_:withCompletionHandler:)
                    as (Center) -> (UNNotificationRequest, (((any Error)?) -> Void)?) -> Void),
            Symbol(
                "UNUserNotificationCenter.add(_:)",
                Center.add(_:) as (Center) -> (UNNotificationRequest) async throws -> Void),
            Symbol(
                "UNUserNotificationCenter.getPendingNotificationRequests(completionHandler:)",
                Center.getPendingNotificationRequests(completionHandler:)
                    as (Center) -> (@escaping ([UNNotificationRequest]) -> Void) -> Void),
            Symbol(
                "UNUserNotificationCenter.pendingNotificationRequests()",
                Center.pendingNotificationRequests as (Center) -> () async -> [UNNotificationRequest]),
            Symbol(
                "UNUserNotificationCenter.removePendingNotificationRequests(withIdentifiers:)",
                Center.removePendingNotificationRequests(withIdentifiers:) as (Center) -> ([String]) -> Void),
            Symbol(
                "UNUserNotificationCenter.removeAllPendingNotificationRequests()",
                Center.removeAllPendingNotificationRequests as (Center) -> () -> Void),
            Symbol(
                "UNUserNotificationCenter.getDeliveredNotifications(completionHandler:)",
                Center.getDeliveredNotifications(completionHandler:)
                    as (Center) -> (@escaping ([UNNotification]) -> Void) -> Void),
            Symbol(
                "UNUserNotificationCenter.deliveredNotifications()",
                Center.deliveredNotifications as (Center) -> () async -> [UNNotification]),
            Symbol(
                "UNUserNotificationCenter.removeDeliveredNotifications(withIdentifiers:)",
                Center.removeDeliveredNotifications(withIdentifiers:) as (Center) -> ([String]) -> Void),
            Symbol(
                "UNUserNotificationCenter.removeAllDeliveredNotifications()",
                Center.removeAllDeliveredNotifications as (Center) -> () -> Void),
        ]
    }

    private static var delegate: [Symbol] {
        typealias Delegate = any UNUserNotificationCenterDelegate
        typealias Options = UNNotificationPresentationOptions
        return [
            Symbol("UNUserNotificationCenterDelegate", Delegate.self),
            Symbol(
                "UNUserNotificationCenterDelegate.userNotificationCenter(_:willPresent:withCompletionHandler:)",
                { @MainActor (delegate: Delegate, center: Center, notification: UNNotification) in
                    delegate.userNotificationCenter(center, willPresent: notification) { (_: Options) in }
                }),
            Symbol(
                "UNUserNotificationCenterDelegate.userNotificationCenter(_:willPresent:)",
                { @MainActor (delegate: Delegate, center: Center, notification: UNNotification) async -> Options in
                    await delegate.userNotificationCenter(center, willPresent: notification)
                }),
            Symbol(
                "UNUserNotificationCenterDelegate.userNotificationCenter(_:didReceive:withCompletionHandler:)",
                { @MainActor (delegate: Delegate, center: Center, response: UNNotificationResponse) in
                    delegate.userNotificationCenter(center, didReceive: response) {}
                }),
            Symbol(
                "UNUserNotificationCenterDelegate.userNotificationCenter(_:didReceive:)",
                { @MainActor (delegate: Delegate, center: Center, response: UNNotificationResponse) async in
                    await delegate.userNotificationCenter(center, didReceive: response)
                }),
            Symbol(
                "UNUserNotificationCenterDelegate.userNotificationCenter(_:openSettingsFor:)",
                { @MainActor (delegate: Delegate, center: Center, notification: UNNotification?) in
                    delegate.userNotificationCenter(center, openSettingsFor: notification)
                }),
        ]
    }
}
