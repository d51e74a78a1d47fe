/// A service extension at work on one notification.
package struct ExtensionRun: Sendable, Equatable, Codable {
    let bundle: String
    let notification: String
    /// `serviceExtensionTimeWillExpire` was called.
    var isWarned = false
}
