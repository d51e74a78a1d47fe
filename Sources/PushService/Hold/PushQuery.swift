package import APS

/// Which pushes to read from the store, in pages. What is not set is not asked for.
package struct PushQuery: Sendable {
    /// Only pushes with a larger ``PushRecord/sequence``: the last one of the page before.
    package var after: Int64 = 0
    /// Only pushes with a smaller sequence.
    package var before: Int64?
    package var limit = 100
    /// Takes the newest of the matching pushes instead of the oldest. The page itself is oldest first in any case.
    package var isFromEnd = false
    package var apnsID: String?
    package var device: String?
    package var bundle: String?
    package var token: DeviceToken?
    package var topic: String?
    package var reason: RejectionReason?
    /// The category that the payload names.
    package var category: String?
    /// Found in payload, id, topic, device or app; the letter case of ASCII aside.
    package var text: String?
    /// Received then or later, in seconds since 1970.
    package var since: Double?
    /// True for accepted pushes, false for refused ones.
    package var isAccepted: Bool?

    package init() {}
}
