/// What a person wants done with a notification.
package struct PersonsResponse: Sendable, Equatable, Codable {
    let notification: String
    let action: String
    var userText: String?
    /// The watch or car screen it was done on; nil for the device itself.
    var screen: String?
    /// The app comes to the front.
    var opensApp: Bool
    /// The person must be known first.
    var needsUnlock: Bool
}
