/// The notification came from a push; made by the system alone. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNPushNotificationTrigger*.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
