public import Foundation

/// Something that can complete a notification's content, such as an intent. Available from iOS 15.0, macOS 12.0.
///
/// Source: Apple, *UNNotificationContentProviding*.
public protocol UNNotificationContentProviding: NSObjectProtocol {}
