import APS

/// What a person wants done with a notification.
package struct PersonsResponse: Sendable, Equatable, Codable {
    var notification: String
    let action: String
    var userText: String?
    /// The watch or car screen it was done on; nil for the device itself.
    var screen: String?
    /// The app comes to the front.
    var opensApp: Bool
    /// The person must be known first.
    var needsUnlock: Bool

    /// Of a button of the category, not of the notification as a whole.
    var isOfAction: Bool { action != ResponseRecord.defaultAction && action != ResponseRecord.dismissAction }
}
