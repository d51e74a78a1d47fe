import APS

/// ``UNNotificationResponse/actionIdentifier`` when the notification itself was tapped. Available from iOS 10.0,
/// macOS 10.14, watchOS 3.0.
public let UNNotificationDefaultActionIdentifier = ResponseRecord.defaultAction

/// ``UNNotificationResponse/actionIdentifier`` when the notification was explicitly dismissed, which is told only for
/// categories with ``UNNotificationCategoryOptions/customDismissAction``. Available from iOS 10.0, macOS 10.14,
/// watchOS 3.0.
public let UNNotificationDismissActionIdentifier = ResponseRecord.dismissAction
