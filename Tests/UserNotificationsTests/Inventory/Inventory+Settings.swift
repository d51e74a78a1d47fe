import UserNotifications

extension Inventory {
    static var settings: [Symbol] {
        typealias Settings = UNNotificationSettings
        typealias Setting = UNNotificationSetting
        return [
            Symbol("UNNotificationSettings", Settings.self),
            Symbol(
                "UNNotificationSettings.authorizationStatus", \Settings.authorizationStatus, UNAuthorizationStatus.self),
            Symbol("UNNotificationSettings.soundSetting", \Settings.soundSetting, Setting.self),
            Symbol("UNNotificationSettings.badgeSetting", \Settings.badgeSetting, Setting.self),
            Symbol("UNNotificationSettings.alertSetting", \Settings.alertSetting, Setting.self),
            Symbol(
                "UNNotificationSettings.notificationCenterSetting", \Settings.notificationCenterSetting, Setting.self),
            Symbol("UNNotificationSettings.lockScreenSetting", \Settings.lockScreenSetting, Setting.self),
            Symbol("UNNotificationSettings.carPlaySetting", \Settings.carPlaySetting, Setting.self),
            Symbol("UNNotificationSettings.alertStyle", \Settings.alertStyle, UNAlertStyle.self),
            Symbol(
                "UNNotificationSettings.showPreviewsSetting", \Settings.showPreviewsSetting, UNShowPreviewsSetting.self),
            Symbol("UNNotificationSettings.criticalAlertSetting", \Settings.criticalAlertSetting, Setting.self),
            Symbol(
                "UNNotificationSettings.providesAppNotificationSettings", \Settings.providesAppNotificationSettings,
                Bool.self),
            Symbol("UNNotificationSettings.announcementSetting", \Settings.announcementSetting, Setting.self),
            Symbol("UNNotificationSettings.timeSensitiveSetting", \Settings.timeSensitiveSetting, Setting.self),
            Symbol("UNNotificationSettings.scheduledDeliverySetting", \Settings.scheduledDeliverySetting, Setting.self),
            Symbol("UNNotificationSettings.directMessagesSetting", \Settings.directMessagesSetting, Setting.self),

            Symbol("UNAuthorizationStatus", UNAuthorizationStatus.self),
            Symbol("UNAuthorizationStatus.notDetermined", UNAuthorizationStatus.notDetermined),
            Symbol("UNAuthorizationStatus.denied", UNAuthorizationStatus.denied),
            Symbol("UNAuthorizationStatus.authorized", UNAuthorizationStatus.authorized),
            Symbol("UNAuthorizationStatus.provisional", UNAuthorizationStatus.provisional),
            Symbol("UNAuthorizationStatus.ephemeral", UNAuthorizationStatus.ephemeral),
            Symbol("UNNotificationSetting", Setting.self),
            Symbol("UNNotificationSetting.notSupported", Setting.notSupported),
            Symbol("UNNotificationSetting.disabled", Setting.disabled),
            Symbol("UNNotificationSetting.enabled", Setting.enabled),
            Symbol("UNAlertStyle", UNAlertStyle.self),
            Symbol("UNAlertStyle.none", UNAlertStyle.none),
            Symbol("UNAlertStyle.banner", UNAlertStyle.banner),
            Symbol("UNAlertStyle.alert", UNAlertStyle.alert),
            Symbol("UNShowPreviewsSetting", UNShowPreviewsSetting.self),
            Symbol("UNShowPreviewsSetting.always", UNShowPreviewsSetting.always),
            Symbol("UNShowPreviewsSetting.whenAuthenticated", UNShowPreviewsSetting.whenAuthenticated),
            Symbol("UNShowPreviewsSetting.never", UNShowPreviewsSetting.never),

            Symbol("UNAuthorizationOptions", UNAuthorizationOptions.self),
            Symbol("UNAuthorizationOptions.rawValue", \UNAuthorizationOptions.rawValue, UInt.self),
            Symbol("UNAuthorizationOptions.init(rawValue:)", UNAuthorizationOptions.init(rawValue:) as (UInt) -> _),
            Symbol("UNAuthorizationOptions.badge", UNAuthorizationOptions.badge),
            Symbol("UNAuthorizationOptions.sound", UNAuthorizationOptions.sound),
            Symbol("UNAuthorizationOptions.alert", UNAuthorizationOptions.alert),
            Symbol("UNAuthorizationOptions.carPlay", UNAuthorizationOptions.carPlay),
            Symbol("UNAuthorizationOptions.criticalAlert", UNAuthorizationOptions.criticalAlert),
            Symbol(
                "UNAuthorizationOptions.providesAppNotificationSettings",
                UNAuthorizationOptions.providesAppNotificationSettings),
            Symbol("UNAuthorizationOptions.provisional", UNAuthorizationOptions.provisional),
            Symbol("UNAuthorizationOptions.announcement", UNAuthorizationOptions.announcement),
            Symbol("UNAuthorizationOptions.timeSensitive", UNAuthorizationOptions.timeSensitive),
        ]
    }
}
