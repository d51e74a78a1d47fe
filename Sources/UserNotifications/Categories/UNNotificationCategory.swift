import APS
public import Foundation

/// What the notifications of one kind can do: their buttons in order of display, and how they show. Available from
/// iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// The payload's `category` must equal ``identifier`` exactly, letter case included; otherwise the notification shows
/// without buttons and nobody is told. Two categories with the same values are equal. Source: Apple,
/// *UNNotificationCategory*, *Declaring your actionable notification types*.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable because none of these ever changes.
    let record: CategoryRecord
    private let actionList: [UNNotificationAction]

    init(record: CategoryRecord) {
        self.record = record
        actionList = record.actions.map(UNNotificationAction.make)
    }

    /// A category whose hidden previews use the system's placeholder.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers, placeholder: nil,
            summaryFormat: nil, options: options)
    }

    /// A category with a placeholder of its own for hidden previews; `%u` in it becomes the number of notifications of
    /// the same thread. Available from iOS 11.0; not on watchOS.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            placeholder: hiddenPreviewsBodyPlaceholder, summaryFormat: nil, options: options)
    }

    /// A category that also words the summary of a group: `%u` is the number of notifications, `%@` their joined
    /// summary arguments. Available from iOS 12.0; not on watchOS.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            placeholder: hiddenPreviewsBodyPlaceholder, summaryFormat: categorySummaryFormat, options: options)
    }

    private convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], placeholder: String?,
        summaryFormat: String?, options: UNNotificationCategoryOptions
    ) {
        self.init(
            record: CategoryRecord(
                identifier: identifier, actions: actions.map(\.record), intentIdentifiers: intentIdentifiers,
                options: CategoryOptions(rawValue: options.rawValue), hiddenPreviewsBodyPlaceholder: placeholder,
                categorySummaryFormat: summaryFormat))
    }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(CategoryRecord.self) else { return nil }
        self.record = record
        actionList = record.actions.map(UNNotificationAction.make)
    }

    /// What a payload's `category` must say.
    open var identifier: String { record.identifier }
    /// The buttons, in order of display; where space is short the first two show.
    open var actions: [UNNotificationAction] { actionList }
    /// Intents that go with the category, for Siri.
    open var intentIdentifiers: [String] { record.intentIdentifiers }
    /// How the category's notifications are handled.
    open var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: record.options.rawValue) }
    /// What stands in place of the body while previews are hidden; empty for the system's own text. Available from
    /// iOS 11.0.
    open var hiddenPreviewsBodyPlaceholder: String { record.hiddenPreviewsBodyPlaceholder ?? "" }
    /// How the summary of a group is worded; empty for the system's own wording. Available from iOS 12.0.
    open var categorySummaryFormat: String { record.categorySummaryFormat ?? "" }

    open func encode(with coder: NSCoder) { coder.encode(record: record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.record == record }

    open override var hash: Int { record.hashValue }
}
