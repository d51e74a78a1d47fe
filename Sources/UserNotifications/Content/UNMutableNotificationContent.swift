public import Foundation

/// What a notification says, to be filled in. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// A request keeps a copy, so later changes do not reach it. Not thread-safe. Source: Apple,
/// *UNMutableNotificationContent*.
open class UNMutableNotificationContent: UNNotificationContent {
    open override var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    open override var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    open override var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    open override var badge: NSNumber? {
        get { values.badge }
        set { values.badge = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }
    /// What a property list can hold comes back as it was; anything else comes back as its description.
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo.dictionary }
        set { values.userInfo = UserInfo(newValue) }
    }
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    open override var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    open override var launchImageName: String {
        get { values.launchImageName }
        set { values.launchImageName = newValue }
    }
    @available(iOS, introduced: 12.0, deprecated: 15.0, message: "The summary argument is ignored.")
    open override var summaryArgument: String {
        get { values.summaryArgument }
        set { values.summaryArgument = newValue }
    }
    /// 0 is not allowed and becomes 1.
    @available(iOS, introduced: 12.0, deprecated: 15.0, message: "The summary argument count is ignored.")
    open override var summaryArgumentCount: Int {
        get { values.summaryArgumentCount }
        set { values.summaryArgumentCount = newValue == 0 ? 1 : newValue }
    }
    open override var targetContentIdentifier: String? {
        get { values.targetContentIdentifier }
        set { values.targetContentIdentifier = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
    open override var relevanceScore: Double {
        get { values.relevanceScore }
        set { values.relevanceScore = newValue }
    }
    open override var filterCriteria: String? {
        get { values.filterCriteria }
        set { values.filterCriteria = newValue }
    }
    /// The app's entities the notification is about. Available from iOS 27.0, with AppIntents.
    @available(*, unavailable, message: "needs Apple's AppIntents framework")
    public final var appEntityIdentifiers: [EntityIdentifier] {
        get { [] }
        set {}
    }
}
