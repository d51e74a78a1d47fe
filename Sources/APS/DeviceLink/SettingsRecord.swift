/// The person's settings for an app, as the app may read them.
package struct SettingsRecord: Sendable, Hashable, Codable {
    package var authorizationStatus: AuthorizationStatus = .notDetermined
    package var soundSetting: NotificationSetting = .enabled
    package var badgeSetting: NotificationSetting = .enabled
    package var alertSetting: NotificationSetting = .enabled
    package var notificationCenterSetting: NotificationSetting = .enabled
    package var lockScreenSetting: NotificationSetting = .enabled
    package var carPlaySetting: NotificationSetting = .notSupported
    package var alertStyle: AlertStyle = .banner
    package var showPreviewsSetting: ShowPreviews = .always
    package var criticalAlertSetting: NotificationSetting = .notSupported
    package var providesAppNotificationSettings = false
    package var announcementSetting: NotificationSetting = .notSupported
    package var timeSensitiveSetting: NotificationSetting = .notSupported
    package var scheduledDeliverySetting: NotificationSetting = .disabled
    package var directMessagesSetting: NotificationSetting = .notSupported

    package init() {}
}

/// Raw values are Apple's (`UNAuthorizationStatus`).
package enum AuthorizationStatus: Int, Sendable, Codable {
    case notDetermined, denied, authorized, provisional, ephemeral
}

/// Raw values are Apple's (`UNNotificationSetting`).
package enum NotificationSetting: Int, Sendable, Codable {
    case notSupported, disabled, enabled
}

/// Raw values are Apple's (`UNAlertStyle`).
package enum AlertStyle: Int, Sendable, Codable {
    case none, banner, alert
}

/// Raw values are Apple's (`UNShowPreviewsSetting`); names are those of the device's setting `previews`.
package enum ShowPreviews: Int, Sendable, Codable {
    case always, whenAuthenticated, never
}
