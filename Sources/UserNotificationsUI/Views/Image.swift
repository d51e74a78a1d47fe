import APS
public import UserNotifications

/// A picture of the notification, or a symbol of the system.
public struct Image: View {
    private let source: ViewRecord.ImageSource

    /// A picture that came with the notification, in its own size, made smaller where it does not fit.
    public init(_ attachment: UNNotificationAttachment) { source = .attachment(attachment.identifier) }

    /// A symbol, such as `heart.fill`, as large as text. The page and the terminal draw those they know, and others by
    /// name.
    public init(systemName: String) { source = .system(systemName) }

    public var parts: [ViewPart] { [ViewPart(.image(source))] }
}
