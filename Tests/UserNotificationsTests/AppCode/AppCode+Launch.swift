import UserNotifications

// Code as apps have it, in the shapes of Apple's documentation and in our words. That it compiles, in Swift 6 here and
// in Swift 5 in the target beside this one (which has links to these files), is the test; it is never run.

/// Asks for permission, in every spelling.
enum PermissionCode {
    static func withHandler() {
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert, .sound, .badge, .provisional]) { granted, error in
            if let error {
                print("not asked: \(error.localizedDescription)")
            } else if !granted {
                print("declined")
            }
        }
        center.requestAuthorization { _, _ in }
    }

    static func withAsync() async {
        let center = UNUserNotificationCenter.current()
        do {
            let granted = try await center.requestAuthorization(options: [.alert, .sound, .badge, .criticalAlert])
            print(granted)
        } catch {
            print(error)
        }
        let settings = await center.notificationSettings()
        guard settings.authorizationStatus == .authorized || settings.authorizationStatus == .provisional else {
            return
        }
        if settings.alertSetting == .enabled { print(settings.alertStyle) }
    }

    static func settings() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            switch settings.authorizationStatus {
            case .authorized: print("yes")
            case .denied: print("no")
            case .notDetermined: print("ask")
            case .provisional, .ephemeral: print("quietly")
            }
            switch settings.showPreviewsSetting {
            case .always, .whenAuthenticated, .never: break
            }
            let all = [
                settings.soundSetting, settings.badgeSetting, settings.alertSetting,
                settings.notificationCenterSetting, settings.lockScreenSetting, settings.carPlaySetting,
                settings.criticalAlertSetting, settings.announcementSetting, settings.timeSensitiveSetting,
                settings.scheduledDeliverySetting, settings.directMessagesSetting,
            ]
            print(all.filter { $0 == .enabled }.count, settings.providesAppNotificationSettings)
        }
    }
}

/// Declares what a notification can do.
enum CategoryCode {
    static func register() {
        let accept = UNNotificationAction(identifier: "accept", title: "Accept", options: [.foreground])
        let decline = UNNotificationAction(
            identifier: "decline", title: "Decline", options: [.destructive, .authenticationRequired],
            icon: UNNotificationActionIcon(systemImageName: "xmark"))
        let comment = UNTextInputNotificationAction(
            identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
            textInputPlaceholder: "Say something")
        let iconed = UNTextInputNotificationAction(
            identifier: "comment.icon", title: "Comment", options: .authenticationRequired,
            icon: UNNotificationActionIcon(templateImageName: "pen"), textInputButtonTitle: "Send",
            textInputPlaceholder: "Say something")
        let invitation = UNNotificationCategory(
            identifier: "invitation", actions: [accept, decline], intentIdentifiers: [], options: .customDismissAction)
        let message = UNNotificationCategory(
            identifier: "message", actions: [comment, iconed], intentIdentifiers: ["INSendMessageIntent"],
            hiddenPreviewsBodyPlaceholder: "%u messages", options: [.hiddenPreviewsShowTitle, .allowInCarPlay])
        let news = UNNotificationCategory(
            identifier: "news", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
            categorySummaryFormat: "%u more from %@", options: [])
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([invitation, message, news])
        center.getNotificationCategories { registered in print(registered.map(\.identifier)) }
    }

    /// Adds to what is registered: the set is replaced, so the old ones go along.
    static func add(_ category: UNNotificationCategory) async {
        let center = UNUserNotificationCenter.current()
        var categories = await center.notificationCategories()
        categories.insert(category)
        center.setNotificationCategories(categories)
    }
}
