import APS
public import Foundation

/// What a notification says; cannot be changed. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// An app makes its own with ``UNMutableNotificationContent``. Not `Sendable`, because that subclass can be changed:
/// hand the ``UNNotificationRequest`` over instead. Contents with the same values are equal. Source: Apple,
/// *UNNotificationContent*.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    /// Set by the mutable subclass alone.
    final var values: ContentValues

    init(values: ContentValues) { self.values = values }

    public override init() { values = ContentValues() }

    public required init?(coder: NSCoder) {
        guard let record = coder.decodeRecord(ContentRecord.self) else { return nil }
        values = ContentValues(record, isLocal: true)
    }

    /// The first line, in bold.
    open var title: String { values.title }
    /// The second line.
    open var subtitle: String { values.subtitle }
    /// The text.
    open var body: String { values.body }
    /// The number for the app's icon: nil leaves it as it is, 0 removes it.
    open var badge: NSNumber? { values.badge }
    /// What sounds; nil is silent.
    open var sound: UNNotificationSound? { values.sound }
    /// Pictures, sounds, films.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// The app's own data; for a push the whole payload, `aps` included.
    open var userInfo: [AnyHashable: Any] { values.userInfo.dictionary }
    /// The ``UNNotificationCategory`` that gives the buttons; empty for none.
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// Notifications of the same thread are grouped; empty groups by app.
    open var threadIdentifier: String { values.threadIdentifier }
    /// The image or storyboard shown when the notification launches the app; not on macOS, tvOS.
    open var launchImageName: String { values.launchImageName }
    /// What the group's summary names. Available from iOS 12.0; since 15.0 ignored.
    @available(iOS, introduced: 12.0, deprecated: 15.0, message: "The summary argument is ignored.")
    open var summaryArgument: String { values.summaryArgument }
    /// How many things the notification stands for in the group's summary; 1 unless set. Available from iOS 12.0; since
    /// 15.0 ignored.
    @available(iOS, introduced: 12.0, deprecated: 15.0, message: "The summary argument count is ignored.")
    open var summaryArgumentCount: Int { values.summaryArgumentCount }
    /// The scene that should handle the notification. Available from iOS 13.0.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    /// How much it may interrupt. Available from iOS 15.0.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// 0…1: which of the app's notifications leads the summary. Available from iOS 15.0.
    open var relevanceScore: Double { values.relevanceScore }
    /// What the person's Focus filter compares. Available from iOS 16.0.
    open var filterCriteria: String? { values.filterCriteria }

    /// A copy with what the provider adds, such as the sender of a message. Available from iOS 15.0.
    ///
    /// The providers are intents, which exist on Apple systems only: throws
    /// ``UNError/Code/contentProvidingObjectNotAllowed`` for every provider.
    open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
        throw UNError(
            .contentProvidingObjectNotAllowed,
            userInfo: [NSLocalizedFailureReasonErrorKey: "\(type(of: provider)) needs Apple's Intents framework."])
    }

    open func encode(with coder: NSCoder) { coder.encode(record: values.record) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { frozen }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values: values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationContent)?.values == values }

    // Not of the user info, whose values need not be hashable.
    open override var hash: Int { [title, subtitle, body, categoryIdentifier, threadIdentifier].hashValue }

    /// The same values in an object nobody can change.
    final var frozen: UNNotificationContent {
        self is UNMutableNotificationContent ? UNNotificationContent(values: values) : self
    }
}
