import Testing
import UserNotifications

@Suite("Raw values")
struct RawValueTests {
    @Test(
        "option sets have Apple's raw values",
        arguments: [
            ("action.authenticationRequired", UNNotificationActionOptions.authenticationRequired.rawValue, 1),
            ("action.destructive", UNNotificationActionOptions.destructive.rawValue, 2),
            ("action.foreground", UNNotificationActionOptions.foreground.rawValue, 4),
            ("category.customDismissAction", UNNotificationCategoryOptions.customDismissAction.rawValue, 1),
            ("category.allowInCarPlay", UNNotificationCategoryOptions.allowInCarPlay.rawValue, 2),
            ("category.hiddenPreviewsShowTitle", UNNotificationCategoryOptions.hiddenPreviewsShowTitle.rawValue, 4),
            (
                "category.hiddenPreviewsShowSubtitle",
                UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle.rawValue, 8
            ),
            ("category.allowAnnouncement", UNNotificationCategoryOptions.allowAnnouncement.rawValue, 16),
            ("authorization.badge", UNAuthorizationOptions.badge.rawValue, 1),
            ("authorization.sound", UNAuthorizationOptions.sound.rawValue, 2),
            ("authorization.alert", UNAuthorizationOptions.alert.rawValue, 4),
            ("authorization.carPlay", UNAuthorizationOptions.carPlay.rawValue, 8),
            ("authorization.criticalAlert", UNAuthorizationOptions.criticalAlert.rawValue, 16),
            ("authorization.ownSettings", UNAuthorizationOptions.providesAppNotificationSettings.rawValue, 32),
            ("authorization.provisional", UNAuthorizationOptions.provisional.rawValue, 64),
            ("authorization.announcement", UNAuthorizationOptions.announcement.rawValue, 128),
            ("authorization.timeSensitive", UNAuthorizationOptions.timeSensitive.rawValue, 256),
            ("presentation.badge", UNNotificationPresentationOptions.badge.rawValue, 1),
            ("presentation.sound", UNNotificationPresentationOptions.sound.rawValue, 2),
            ("presentation.alert", UNNotificationPresentationOptions.alert.rawValue, 4),
            ("presentation.list", UNNotificationPresentationOptions.list.rawValue, 8),
            ("presentation.banner", UNNotificationPresentationOptions.banner.rawValue, 16),
        ] as [(String, UInt, UInt)])
    func options(_ name: String, _ rawValue: UInt, _ expected: UInt) {
        #expect(rawValue == expected, "\(name)")
    }

    @Test(
        "enumerations have Apple's raw values",
        arguments: [
            ("status.notDetermined", UNAuthorizationStatus.notDetermined.rawValue, 0),
            ("status.denied", UNAuthorizationStatus.denied.rawValue, 1),
            ("status.authorized", UNAuthorizationStatus.authorized.rawValue, 2),
            ("status.provisional", UNAuthorizationStatus.provisional.rawValue, 3),
            ("status.ephemeral", UNAuthorizationStatus.ephemeral.rawValue, 4),
            ("setting.notSupported", UNNotificationSetting.notSupported.rawValue, 0),
            ("setting.disabled", UNNotificationSetting.disabled.rawValue, 1),
            ("setting.enabled", UNNotificationSetting.enabled.rawValue, 2),
            ("style.none", UNAlertStyle.none.rawValue, 0), ("style.banner", UNAlertStyle.banner.rawValue, 1),
            ("style.alert", UNAlertStyle.alert.rawValue, 2),
            ("previews.always", UNShowPreviewsSetting.always.rawValue, 0),
            ("previews.whenAuthenticated", UNShowPreviewsSetting.whenAuthenticated.rawValue, 1),
            ("previews.never", UNShowPreviewsSetting.never.rawValue, 2),
            ("level.passive", Int(UNNotificationInterruptionLevel.passive.rawValue), 0),
            ("level.active", Int(UNNotificationInterruptionLevel.active.rawValue), 1),
            ("level.timeSensitive", Int(UNNotificationInterruptionLevel.timeSensitive.rawValue), 2),
            ("level.critical", Int(UNNotificationInterruptionLevel.critical.rawValue), 3),
            ("error.notificationsNotAllowed", UNError.notificationsNotAllowed.rawValue, 1),
            ("error.attachmentInvalidURL", UNError.attachmentInvalidURL.rawValue, 100),
            ("error.attachmentUnrecognizedType", UNError.attachmentUnrecognizedType.rawValue, 101),
            ("error.attachmentInvalidFileSize", UNError.attachmentInvalidFileSize.rawValue, 102),
            ("error.attachmentNotInDataStore", UNError.attachmentNotInDataStore.rawValue, 103),
            ("error.attachmentMoveFailed", UNError.attachmentMoveIntoDataStoreFailed.rawValue, 104),
            ("error.attachmentCorrupt", UNError.attachmentCorrupt.rawValue, 105),
            ("error.notificationInvalidNoDate", UNError.notificationInvalidNoDate.rawValue, 1400),
            ("error.notificationInvalidNoContent", UNError.notificationInvalidNoContent.rawValue, 1401),
            ("error.contentProvidingObjectNotAllowed", UNError.contentProvidingObjectNotAllowed.rawValue, 1500),
            ("error.contentProvidingInvalid", UNError.contentProvidingInvalid.rawValue, 1501),
            ("error.badgeInputInvalid", UNError.badgeInputInvalid.rawValue, 1600),
        ])
    func enumerations(_ name: String, _ rawValue: Int, _ expected: Int) {
        #expect(rawValue == expected, "\(name)")
    }

    @Test("constants have Apple's values")
    func constants() {
        #expect(UNErrorDomain == "UNErrorDomain")
        #expect(UNError.errorDomain == UNErrorDomain)
        #expect(UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
        #expect(UNNotificationAttachmentOptionsTypeHintKey == "UNNotificationAttachmentOptionsTypeHintKey")
        #expect(
            UNNotificationAttachmentOptionsThumbnailHiddenKey == "UNNotificationAttachmentOptionsThumbnailHiddenKey")
        #expect(
            UNNotificationAttachmentOptionsThumbnailClippingRectKey
                == "UNNotificationAttachmentOptionsThumbnailClippingRectKey")
        #expect(UNNotificationAttachmentOptionsThumbnailTimeKey == "UNNotificationAttachmentOptionsThumbnailTimeKey")
    }
}
