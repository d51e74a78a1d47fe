import APS
public import Foundation

/// What makes a notification fire; one of the subclasses. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNNotificationTrigger*.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because the record never changes.
    let record: TriggerRecord

    init(record: TriggerRecord) { self.record = record }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(TriggerRecord.self) else { return nil }
        self.record = record
    }

    /// Whether it fires again and again.
    open var repeats: Bool {
        switch record {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
        }
    }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationTrigger)?.record == record }

    open override var hash: Int { record.hashValue }

    /// The trigger of the right class for a record.
    static func make(_ record: TriggerRecord) -> UNNotificationTrigger {
        switch record {
        case .push: UNPushNotificationTrigger(record: record)
        case .timeInterval: UNTimeIntervalNotificationTrigger(record: record)
        case .calendar: UNCalendarNotificationTrigger(record: record)
        case .location: UNLocationNotificationTrigger(record: record)
        }
    }
}
