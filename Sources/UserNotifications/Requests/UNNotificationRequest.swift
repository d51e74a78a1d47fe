import APS
public import Foundation

/// A notification and what makes it fire. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// For a push the identifier is the value of `apns-collapse-id`, if one was sent. Requests with the same values are
/// equal. Source: Apple, *UNNotificationRequest*.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because none of these ever changes: the content is a frozen copy.
    private let name: String
    private let frozenContent: UNNotificationContent
    private let cause: UNNotificationTrigger?

    init(identifier: String, frozen content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        name = identifier.isEmpty ? UUID().uuidString : identifier
        frozenContent = content
        cause = trigger
    }

    init(record: RequestRecord) {
        name = record.identifier
        frozenContent = UNNotificationContent(
            values: ContentValues(record.content, isLocal: record.trigger != .push))
        cause = record.trigger.map(UNNotificationTrigger.make)
    }

    /// A request for a local notification. The content is copied; no trigger means now; an empty identifier is replaced
    /// by a unique one.
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init(identifier: identifier, frozen: content.frozen, trigger: trigger)
    }

    public required convenience init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(RequestRecord.self) else { return nil }
        self.init(record: record)
    }

    /// Tells this notification from the app's others; a new one of the same identifier replaces the old.
    open var identifier: String { name }
    /// What it says.
    open var content: UNNotificationContent { frozenContent }
    /// What makes it fire; nil is at once.
    open var trigger: UNNotificationTrigger? { cause }

    var record: RequestRecord {
        RequestRecord(identifier: identifier, content: content.values.record, trigger: trigger?.record)
    }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return other.identifier == identifier && other.content == content && other.trigger == trigger
    }

    open override var hash: Int { identifier.hashValue }
}
