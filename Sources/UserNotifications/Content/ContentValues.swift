import APS
import Foundation

/// The values behind a notification's content, shared by the immutable class and the mutable one.
struct ContentValues: Equatable {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var attachments: [UNNotificationAttachment] = []
    var userInfo = UserInfo()
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var launchImageName = ""
    var summaryArgument = ""
    var summaryArgumentCount = 1
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?

    init() {}

    init(_ record: ContentRecord, isLocal: Bool) {
        title = record.title
        subtitle = record.subtitle
        body = record.body
        badge = record.badge.map { NSNumber(value: $0) }
        sound = record.sound.map(UNNotificationSound.init(record:))
        attachments = record.attachments.map(UNNotificationAttachment.init(record:))
        userInfo = UserInfo(json: record.userInfo, isLocal: isLocal)
        categoryIdentifier = record.categoryIdentifier
        threadIdentifier = record.threadIdentifier
        launchImageName = record.launchImageName
        summaryArgument = record.summaryArgument
        summaryArgumentCount = record.summaryArgumentCount
        targetContentIdentifier = record.targetContentIdentifier
        interruptionLevel =
            UNNotificationInterruptionLevel(rawValue: record.interruptionLevel.rawValue) ?? .active
        relevanceScore = record.relevanceScore
        filterCriteria = record.filterCriteria
    }

    var record: ContentRecord {
        var record = ContentRecord()
        record.title = title
        record.subtitle = subtitle
        record.body = body
        record.badge = badge?.intValue
        record.sound = sound?.record
        record.attachments = attachments.map(\.record)
        record.userInfo = userInfo.json
        record.categoryIdentifier = categoryIdentifier
        record.threadIdentifier = threadIdentifier
        record.launchImageName = launchImageName
        record.summaryArgument = summaryArgument
        record.summaryArgumentCount = summaryArgumentCount
        record.targetContentIdentifier = targetContentIdentifier
        record.interruptionLevel = InterruptionLevel(rawValue: interruptionLevel.rawValue) ?? .active
        // JSON has no word for what is no finite number.
        record.relevanceScore = relevanceScore.isFinite ? relevanceScore : 0
        record.filterCriteria = filterCriteria
        return record
    }
}
