import Foundation
import UserNotifications

extension Inventory {
    static var requests: [Symbol] {
        [
            Symbol("UNNotificationRequest", UNNotificationRequest.self),
            Symbol(
                "UNNotificationRequest.init(identifier:content:trigger:)",
                UNNotificationRequest.init(identifier:content:trigger:)
                    as (String, UNNotificationContent, UNNotificationTrigger?) -> _),
            Symbol("UNNotificationRequest.identifier", \UNNotificationRequest.identifier, String.self),
            Symbol("UNNotificationRequest.content", \UNNotificationRequest.content, UNNotificationContent.self),
            Symbol("UNNotificationRequest.trigger", \UNNotificationRequest.trigger, UNNotificationTrigger?.self),
            Symbol("UNNotification", UNNotification.self),
            Symbol("UNNotification.date", \UNNotification.date, Date.self),
            Symbol("UNNotification.request", \UNNotification.request, UNNotificationRequest.self),
            Symbol("UNNotificationResponse", UNNotificationResponse.self),
            Symbol("UNNotificationResponse.notification", \UNNotificationResponse.notification, UNNotification.self),
            Symbol("UNNotificationResponse.actionIdentifier", \UNNotificationResponse.actionIdentifier, String.self),
            Symbol(
                "UNTextInputNotificationResponse", UNTextInputNotificationResponse.self as UNNotificationResponse.Type),
            Symbol("UNTextInputNotificationResponse.userText", \UNTextInputNotificationResponse.userText, String.self),
            Symbol("UNNotificationDefaultActionIdentifier", UNNotificationDefaultActionIdentifier as String),
            Symbol("UNNotificationDismissActionIdentifier", UNNotificationDismissActionIdentifier as String),
        ]
    }

    static var triggers: [Symbol] {
        [
            Symbol("UNNotificationTrigger", UNNotificationTrigger.self),
            Symbol("UNNotificationTrigger.repeats", \UNNotificationTrigger.repeats, Bool.self),
            Symbol("UNPushNotificationTrigger", UNPushNotificationTrigger.self as UNNotificationTrigger.Type),
            Symbol(
                "UNTimeIntervalNotificationTrigger",
                UNTimeIntervalNotificationTrigger.self as UNNotificationTrigger.Type),
            Symbol(
                "UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:)",
                UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:) as (TimeInterval, Bool) -> _),
            Symbol(
                "UNTimeIntervalNotificationTrigger.timeInterval", \UNTimeIntervalNotificationTrigger.timeInterval,
                TimeInterval.self),
            Symbol(
                "UNTimeIntervalNotificationTrigger.nextTriggerDate()",
                UNTimeIntervalNotificationTrigger.nextTriggerDate as (UNTimeIntervalNotificationTrigger) -> () -> Date?),
            Symbol("UNCalendarNotificationTrigger", UNCalendarNotificationTrigger.self as UNNotificationTrigger.Type),
            Symbol(
                "UNCalendarNotificationTrigger.init(dateMatching:repeats:)",
                UNCalendarNotificationTrigger.init(dateMatching:repeats:) as (DateComponents, Bool) -> _),
            Symbol(
                "UNCalendarNotificationTrigger.dateComponents", \UNCalendarNotificationTrigger.dateComponents,
                DateComponents.self),
            Symbol(
                "UNCalendarNotificationTrigger.nextTriggerDate()",
                UNCalendarNotificationTrigger.nextTriggerDate as (UNCalendarNotificationTrigger) -> () -> Date?),
            Symbol("UNLocationNotificationTrigger", UNLocationNotificationTrigger.self as UNNotificationTrigger.Type),
            Symbol(
                "UNLocationNotificationTrigger.init(region:repeats:)",
                UNLocationNotificationTrigger.init(region:repeats:) as (CLRegion, Bool) -> _),
            Symbol("UNLocationNotificationTrigger.region", \UNLocationNotificationTrigger.region, CLRegion.self),
            Symbol("CLRegion", CLRegion.self),
            Symbol("CLRegion.identifier", \CLRegion.identifier, String.self),
        ]
    }
}
