import Foundation
import UserNotifications

extension Inventory {
    static var content: [Symbol] {
        contentProperties + mutableContentProperties + [
            Symbol("UNNotificationContent", UNNotificationContent.self),
            Symbol("UNNotificationContent.init()", UNNotificationContent.init as () -> _),
            Symbol(
                "UNNotificationContent.updating(from:)",
                UNNotificationContent.updating(from:)
                    as (UNNotificationContent) -> (any UNNotificationContentProviding) throws -> UNNotificationContent),
            Symbol("UNMutableNotificationContent", UNMutableNotificationContent.self as UNNotificationContent.Type),
            Symbol("UNMutableNotificationContent.init()", UNMutableNotificationContent.init as () -> _),
            Symbol(
                "UNNotificationContentProviding",
                { (provider: any UNNotificationContentProviding) -> any NSObjectProtocol in provider }),
            Symbol(
                "UNNotificationAttributedMessageContext",
                UNNotificationAttributedMessageContext.self as any UNNotificationContentProviding.Type),
            Symbol(
                "UNNotificationAttributedMessageContext.init(sendMessageIntent:attributedContent:)",
                UNNotificationAttributedMessageContext.init(sendMessageIntent:attributedContent:)
                    as (INSendMessageIntent, NSAttributedString) -> _),
            Symbol("INSendMessageIntent", INSendMessageIntent.self as any UNNotificationContentProviding.Type),
            Symbol("INStartCallIntent", INStartCallIntent.self as any UNNotificationContentProviding.Type),
            Symbol("EntityIdentifier", EntityIdentifier.self),

            Symbol("UNNotificationInterruptionLevel", UNNotificationInterruptionLevel.self),
            Symbol("UNNotificationInterruptionLevel.passive", UNNotificationInterruptionLevel.passive),
            Symbol("UNNotificationInterruptionLevel.active", UNNotificationInterruptionLevel.active),
            Symbol("UNNotificationInterruptionLevel.timeSensitive", UNNotificationInterruptionLevel.timeSensitive),
            Symbol("UNNotificationInterruptionLevel.critical", UNNotificationInterruptionLevel.critical),

            Symbol("UNNotificationSoundName", UNNotificationSoundName.self),
            Symbol("UNNotificationSoundName.rawValue", \UNNotificationSoundName.rawValue, String.self),
            Symbol("UNNotificationSoundName.init(_:)", UNNotificationSoundName.init(_:) as (String) -> _),
            Symbol("UNNotificationSoundName.init(rawValue:)", UNNotificationSoundName.init(rawValue:) as (String) -> _),

            Symbol("UNNotificationSound", UNNotificationSound.self),
            Symbol("UNNotificationSound.default", UNNotificationSound.default),
            Symbol("UNNotificationSound.defaultCritical", UNNotificationSound.defaultCritical),
            Symbol("UNNotificationSound.defaultRingtone", UNNotificationSound.defaultRingtone),
            Symbol(
                "UNNotificationSound.init(named:)",
                UNNotificationSound.init(named:) as (UNNotificationSoundName) -> UNNotificationSound),
            Symbol(
                "UNNotificationSound.defaultCriticalSound(withAudioVolume:)",
                UNNotificationSound.defaultCriticalSound(withAudioVolume:) as (Float) -> UNNotificationSound),
            Symbol(
                "UNNotificationSound.criticalSoundNamed(_:)",
                UNNotificationSound.criticalSoundNamed(_:) as (UNNotificationSoundName) -> UNNotificationSound),
            Symbol(
                "UNNotificationSound.criticalSoundNamed(_:withAudioVolume:)",
                UNNotificationSound.criticalSoundNamed(_:withAudioVolume:)
                    as (UNNotificationSoundName, Float) -> UNNotificationSound),
            Symbol(
                "UNNotificationSound.ringtoneSoundNamed(_:)",
                UNNotificationSound.ringtoneSoundNamed(_:) as (UNNotificationSoundName) -> UNNotificationSound),
            Symbol(
                "NSString.localizedUserNotificationString(forKey:arguments:)",
                NSString.localizedUserNotificationString(forKey:arguments:) as (String, [Any]?) -> String),
        ]
    }

    private static var contentProperties: [Symbol] {
        typealias Content = UNNotificationContent
        return [
            Symbol("UNNotificationContent.title", \Content.title, String.self),
            Symbol("UNNotificationContent.subtitle", \Content.subtitle, String.self),
            Symbol("UNNotificationContent.body", \Content.body, String.self),
            Symbol("UNNotificationContent.badge", \Content.badge, NSNumber?.self),
            Symbol("UNNotificationContent.sound", \Content.sound, UNNotificationSound?.self),
            Symbol("UNNotificationContent.attachments", \Content.attachments, [UNNotificationAttachment].self),
            Symbol("UNNotificationContent.userInfo", \Content.userInfo, [AnyHashable: Any].self),
            Symbol("UNNotificationContent.categoryIdentifier", \Content.categoryIdentifier, String.self),
            Symbol("UNNotificationContent.threadIdentifier", \Content.threadIdentifier, String.self),
            Symbol("UNNotificationContent.launchImageName", \Content.launchImageName, String.self),
            Symbol("UNNotificationContent.summaryArgument", \Content.summaryArgument, String.self),
            Symbol("UNNotificationContent.summaryArgumentCount", \Content.summaryArgumentCount, Int.self),
            Symbol("UNNotificationContent.targetContentIdentifier", \Content.targetContentIdentifier, String?.self),
            Symbol(
                "UNNotificationContent.interruptionLevel", \Content.interruptionLevel,
                UNNotificationInterruptionLevel.self),
            Symbol("UNNotificationContent.relevanceScore", \Content.relevanceScore, Double.self),
            Symbol("UNNotificationContent.filterCriteria", \Content.filterCriteria, String?.self),
        ]
    }

    /// Every one can be set. `appEntityIdentifiers` stands here by name: it says what it needs when it is used.
    private static var mutableContentProperties: [Symbol] {
        typealias Content = UNMutableNotificationContent
        typealias Settable<Value> = ReferenceWritableKeyPath<Content, Value>
        return [
            Symbol("UNMutableNotificationContent.title", \.title as Settable<String>),
            Symbol("UNMutableNotificationContent.subtitle", \.subtitle as Settable<String>),
            Symbol("UNMutableNotificationContent.body", \.body as Settable<String>),
            Symbol("UNMutableNotificationContent.badge", \.badge as Settable<NSNumber?>),
            Symbol("UNMutableNotificationContent.sound", \.sound as Settable<UNNotificationSound?>),
            Symbol("UNMutableNotificationContent.attachments", \.attachments as Settable<[UNNotificationAttachment]>),
            Symbol("UNMutableNotificationContent.userInfo", \.userInfo as Settable<[AnyHashable: Any]>),
            Symbol("UNMutableNotificationContent.categoryIdentifier", \.categoryIdentifier as Settable<String>),
            Symbol("UNMutableNotificationContent.threadIdentifier", \.threadIdentifier as Settable<String>),
            Symbol("UNMutableNotificationContent.launchImageName", \.launchImageName as Settable<String>),
            Symbol("UNMutableNotificationContent.summaryArgument", \.summaryArgument as Settable<String>),
            Symbol("UNMutableNotificationContent.summaryArgumentCount", \.summaryArgumentCount as Settable<Int>),
            Symbol(
                "UNMutableNotificationContent.targetContentIdentifier", \.targetContentIdentifier as Settable<String?>),
            Symbol(
                "UNMutableNotificationContent.interruptionLevel",
                \.interruptionLevel as Settable<UNNotificationInterruptionLevel>),
            Symbol("UNMutableNotificationContent.relevanceScore", \.relevanceScore as Settable<Double>),
            Symbol("UNMutableNotificationContent.filterCriteria", \.filterCriteria as Settable<String?>),
            Symbol("UNMutableNotificationContent.appEntityIdentifiers", EntityIdentifier.self),
        ]
    }
}
