package import APS
public import Foundation

/// A notification that was delivered; made by the system alone. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNNotification*.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because neither ever changes.
    private let delivery: Date
    private let delivered: UNNotificationRequest

    package init(record: NotificationRecord) {
        delivery = Date(timeIntervalSince1970: record.date)
        delivered = UNNotificationRequest(record: record.request)
    }

    public required convenience init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(NotificationRecord.self) else { return nil }
        self.init(record: record)
    }

    /// When it was delivered: the date shown with it.
    open var date: Date { delivery }
    /// What it says and what made it fire.
    open var request: UNNotificationRequest { delivered }

    var record: NotificationRecord {
        NotificationRecord(date: date.timeIntervalSince1970, request: request.record)
    }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    open override var hash: Int { request.hash }
}
