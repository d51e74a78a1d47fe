import UserNotifications

/// Notifications the app makes itself.
enum LocalCode {
    static func content() -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Weekly meeting"
        content.subtitle = "Room 4"
        content.body = NSString.localizedUserNotificationString(forKey: "Every %@ at two", arguments: ["Tuesday"])
        content.badge = 1
        content.sound = UNNotificationSound.default
        content.sound = .init(named: UNNotificationSoundName(rawValue: "bell.caf"))
        content.sound = UNNotificationSound.criticalSoundNamed(
            UNNotificationSoundName("siren.caf"), withAudioVolume: 0.5)
        content.sound = .defaultCriticalSound(withAudioVolume: 1)
        content.sound = .defaultRingtone
        content.userInfo = ["meeting": 42, "who": ["Anna", "Ben"], "from": Date()]
        content.categoryIdentifier = "invitation"
        content.threadIdentifier = "meetings"
        content.launchImageName = "Launch"
        content.targetContentIdentifier = "main"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.8
        content.filterCriteria = "work"
        content.summaryArgument = "Anna"
        content.summaryArgumentCount = 2
        return content
    }

    static func triggers() -> [UNNotificationTrigger] {
        var tuesday = DateComponents()
        tuesday.calendar = Calendar.current
        tuesday.weekday = 3
        tuesday.hour = 14
        let calendar = UNCalendarNotificationTrigger(dateMatching: tuesday, repeats: true)
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 30 * 60, repeats: false)
        print(calendar.nextTriggerDate() as Any, interval.nextTriggerDate() as Any, calendar.dateComponents)
        return [calendar, interval]
    }

    static func schedule() async throws {
        let center = UNUserNotificationCenter.current()
        for trigger in triggers() {
            let request = UNNotificationRequest(
                identifier: UUID().uuidString, content: content(), trigger: trigger)
            try await center.add(request)
        }
        try await center.setBadgeCount(0)
        let pending = await center.pendingNotificationRequests()
        center.removePendingNotificationRequests(withIdentifiers: pending.map(\.identifier))
        let delivered = await center.deliveredNotifications()
        center.removeDeliveredNotifications(withIdentifiers: delivered.map(\.request.identifier))
    }

    static func scheduleWithHandlers() {
        let center = UNUserNotificationCenter.current()
        let request = UNNotificationRequest(identifier: "now", content: content(), trigger: nil)
        center.add(request)
        center.add(request) { error in
            if let error = error as? UNError, error.code == .notificationsNotAllowed { print("not allowed") }
        }
        center.setBadgeCount(3)
        center.setBadgeCount(3) { error in print(error as Any) }
        center.getPendingNotificationRequests { requests in
            for request in requests where request.trigger?.repeats == true { print(request.identifier) }
        }
        center.getDeliveredNotifications { notifications in print(notifications.map(\.date)) }
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
    }

    static func attach(_ file: URL) throws -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        do {
            let attachment = try UNNotificationAttachment(
                identifier: "picture", url: file,
                options: [
                    UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg",
                    UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                    UNNotificationAttachmentOptionsThumbnailTimeKey: 2,
                ])
            print(attachment.identifier, attachment.url, attachment.type)
            content.attachments = [attachment, try UNNotificationAttachment(identifier: "", url: file)]
        } catch UNError.attachmentInvalidFileSize, UNError.attachmentUnrecognizedType {
            print("without it")
        } catch let error as UNError {
            print(error.code.rawValue, UNError.errorDomain)
        }
        return content
    }

    static func updated(_ provider: any UNNotificationContentProviding) -> UNNotificationContent {
        let content = self.content()
        return (try? content.updating(from: provider)) ?? content
    }
}
