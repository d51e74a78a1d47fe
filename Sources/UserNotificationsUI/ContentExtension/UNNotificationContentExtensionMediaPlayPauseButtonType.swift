/// Which button the system draws for media in a content extension's view. Available from iOS 10.0, macOS 11.0,
/// visionOS 1.0.
///
/// Source: Apple, *UNNotificationContentExtensionMediaPlayPauseButtonType*.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    case none = 0
    /// A play and pause button.
    case `default` = 1
    /// The same, half transparent, to lie on the media.
    case overlay = 2
}
