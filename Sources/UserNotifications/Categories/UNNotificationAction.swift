package import APS
public import Foundation

/// A button of a notification. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Its identifier is what the delegate gets when the button is pressed; it should be unique among all actions of all
/// categories of the app, and not empty. Two actions with the same values are equal. Source: Apple,
/// *UNNotificationAction*.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because the record never changes.
    package let record: ActionRecord

    init(record: ActionRecord) { self.record = record }

    /// A button without a picture.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    /// A button with a picture. Available from iOS 15.0, macOS 12.0.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        self.init(
            record: ActionRecord(
                identifier: identifier, title: title, options: ActionOptions(rawValue: options.rawValue),
                icon: icon?.record))
    }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(ActionRecord.self) else { return nil }
        self.record = record
    }

    /// Tells this action from the others.
    open var identifier: String { record.identifier }
    /// The text on the button.
    open var title: String { record.title }
    /// How the button behaves.
    open var options: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: record.options.rawValue) }
    /// The picture on the button. Available from iOS 15.0, macOS 12.0.
    open var icon: UNNotificationActionIcon? { record.icon.map(UNNotificationActionIcon.init(record:)) }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAction)?.record == record }

    open override var hash: Int { record.hashValue }

    /// The action of the right class for a record.
    package static func make(_ record: ActionRecord) -> UNNotificationAction {
        record.textInput == nil ? UNNotificationAction(record: record) : UNTextInputNotificationAction(record: record)
    }
}
