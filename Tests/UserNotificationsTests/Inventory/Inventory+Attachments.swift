import Foundation
import UserNotifications

extension Inventory {
    static var attachments: [Symbol] {
        [
            Symbol("UNNotificationAttachment", UNNotificationAttachment.self),
            Symbol(
                "UNNotificationAttachment.init(identifier:url:options:)",
                UNNotificationAttachment.init(identifier:url:options:)
                    as (String, URL, [AnyHashable: Any]?) throws -> UNNotificationAttachment),
            Symbol("UNNotificationAttachment.identifier", \UNNotificationAttachment.identifier, String.self),
            Symbol("UNNotificationAttachment.url", \UNNotificationAttachment.url, URL.self),
            Symbol("UNNotificationAttachment.type", \UNNotificationAttachment.type, String.self),
            Symbol(
                "UNNotificationAttachmentOptionsTypeHintKey", UNNotificationAttachmentOptionsTypeHintKey as String),
            Symbol(
                "UNNotificationAttachmentOptionsThumbnailHiddenKey",
                UNNotificationAttachmentOptionsThumbnailHiddenKey as String),
            Symbol(
                "UNNotificationAttachmentOptionsThumbnailClippingRectKey",
                UNNotificationAttachmentOptionsThumbnailClippingRectKey as String),
            Symbol(
                "UNNotificationAttachmentOptionsThumbnailTimeKey",
                UNNotificationAttachmentOptionsThumbnailTimeKey as String),
        ]
    }
}
