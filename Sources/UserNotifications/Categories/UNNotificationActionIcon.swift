import APS
public import Foundation

/// The picture on a button. Available from iOS 15.0, macOS 12.0.
///
/// Source: Apple, *UNNotificationActionIcon*.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because the record never changes.
    let record: ActionRecord.Icon

    init(record: ActionRecord.Icon) { self.record = record }

    /// An image of the app's bundle, used as a template.
    public convenience init(templateImageName: String) { self.init(record: .template(templateImageName)) }

    /// One of the system's symbols.
    public convenience init(systemImageName: String) { self.init(record: .system(systemImageName)) }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(ActionRecord.Icon.self) else { return nil }
        self.record = record
    }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.record == record }

    open override var hash: Int { record.hashValue }
}
