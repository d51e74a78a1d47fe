package import APS
public import Foundation

/// What the person did with a notification; made by the system alone. Available from iOS 10.0, macOS 10.14,
/// watchOS 3.0; not on tvOS.
///
/// What was typed is on the subclass ``UNTextInputNotificationResponse``. `targetScene` comes with UIKit.
/// Source: Apple, *UNNotificationResponse*.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because none of these ever changes.
    private let answered: UNNotification
    private let action: String
    fileprivate let text: String?

    init(record: ResponseRecord) {
        answered = UNNotification(record: record.notification)
        action = record.actionIdentifier
        text = record.userText
    }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(ResponseRecord.self) else { return nil }
        answered = UNNotification(record: record.notification)
        action = record.actionIdentifier
        text = record.userText
    }

    /// The notification it is about.
    open var notification: UNNotification { answered }
    /// The pressed button, or ``UNNotificationDefaultActionIdentifier`` for the notification itself, or
    /// ``UNNotificationDismissActionIdentifier``.
    open var actionIdentifier: String { action }

    private var record: ResponseRecord {
        ResponseRecord(notification: notification.record, actionIdentifier: actionIdentifier, userText: text)
    }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse else { return false }
        return other.actionIdentifier == actionIdentifier && other.text == text && other.notification == notification
    }

    open override var hash: Int { actionIdentifier.hashValue }

    /// The response of the right class for a record.
    package static func make(_ record: ResponseRecord) -> UNNotificationResponse {
        record.userText == nil
            ? UNNotificationResponse(record: record) : UNTextInputNotificationResponse(record: record)
    }
}

/// The person used a text-input action. Available from iOS 10.0, macOS 10.14, watchOS 3.0; not on tvOS.
///
/// Source: Apple, *UNTextInputNotificationResponse*.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// What was typed, dictated or chosen; may be empty.
    open var userText: String { text ?? "" }
}
