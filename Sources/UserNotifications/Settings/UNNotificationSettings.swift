import APS
public import Foundation

/// The person's settings for this app, as they were when asked for. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// They may change while the app is not running: ask again instead of keeping them. Source: Apple,
/// *UNNotificationSettings*.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because the record never changes.
    let record: SettingsRecord

    init(record: SettingsRecord) { self.record = record }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(SettingsRecord.self) else { return nil }
        self.record = record
    }

    /// Whether the app may notify at all.
    open var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: record.authorizationStatus.rawValue) ?? .notDetermined
    }
    /// Sounds.
    open var soundSetting: UNNotificationSetting { UNNotificationSetting(record.soundSetting) }
    /// The number on the app's icon; not on watchOS.
    open var badgeSetting: UNNotificationSetting { UNNotificationSetting(record.badgeSetting) }
    /// Alerts.
    open var alertSetting: UNNotificationSetting { UNNotificationSetting(record.alertSetting) }
    /// Notification Center.
    open var notificationCenterSetting: UNNotificationSetting {
        UNNotificationSetting(record.notificationCenterSetting)
    }
    /// The lock screen; not on watchOS.
    open var lockScreenSetting: UNNotificationSetting { UNNotificationSetting(record.lockScreenSetting) }
    /// CarPlay; on iOS alone.
    open var carPlaySetting: UNNotificationSetting { UNNotificationSetting(record.carPlaySetting) }
    /// How alerts appear on an unlocked device.
    open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: record.alertStyle.rawValue) ?? .none }
    /// When a notification shows what it says. Available from iOS 11.0.
    open var showPreviewsSetting: UNShowPreviewsSetting {
        UNShowPreviewsSetting(rawValue: record.showPreviewsSetting.rawValue) ?? .always
    }
    /// Sounds that a muted device plays too. Available from iOS 12.0.
    open var criticalAlertSetting: UNNotificationSetting { UNNotificationSetting(record.criticalAlertSetting) }
    /// Whether the system links to the app's own notification settings. Available from iOS 12.0.
    open var providesAppNotificationSettings: Bool { record.providesAppNotificationSettings }
    /// Announcements by Siri. Available from iOS 13.0.
    open var announcementSetting: UNNotificationSetting { UNNotificationSetting(record.announcementSetting) }
    /// Time-sensitive notifications. Available from iOS 15.0.
    open var timeSensitiveSetting: UNNotificationSetting { UNNotificationSetting(record.timeSensitiveSetting) }
    /// The scheduled summary. Available from iOS 15.0.
    open var scheduledDeliverySetting: UNNotificationSetting { UNNotificationSetting(record.scheduledDeliverySetting) }
    /// Direct messages. Available from iOS 15.0.
    open var directMessagesSetting: UNNotificationSetting { UNNotificationSetting(record.directMessagesSetting) }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSettings)?.record == record }

    open override var hash: Int { record.hashValue }
}

extension UNNotificationSetting {
    fileprivate init(_ record: NotificationSetting) {
        self = UNNotificationSetting(rawValue: record.rawValue) ?? .notSupported
    }
}
