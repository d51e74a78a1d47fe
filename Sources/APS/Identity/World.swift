/// The two worlds of APNs, each with its own device tokens and its own host.
package enum World: String, Sendable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`
    case development
    /// `api.push.apple.com`
    case production
}
