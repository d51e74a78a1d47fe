package import APS
internal import FoundationEssentials

/// A channel to which a provider sends once for all devices that listen.
///
/// Source: "Sending channel management requests to APNs"; "Sending broadcast push notification requests to APNs".
package struct BroadcastChannel: Sendable, Equatable, Codable {
    /// Base64 of random bytes, as it stands in `apns-channel-id`.
    package let id: String
    package let bundle: String
    package let world: World
    /// Storage policy 1: the newest message waits for devices that are offline. With policy 0 none does.
    package let keepsNewest: Bool
    /// Seconds since 1970.
    package let createdAt: Double

    /// Channels of an app in a world.
    package static let most = 10_000
    /// Seconds that the newest message is kept.
    static let longestStorage = 8.0 * 3600
    private static let idLength = 16

    static func makeID(of bytes: [UInt8]) -> String { Data(bytes.prefix(idLength)).base64EncodedString() }

    /// Whether a text could be the id of a channel.
    static func isID(_ text: String) -> Bool { !text.isEmpty && Data(base64Encoded: text) != nil }
}
