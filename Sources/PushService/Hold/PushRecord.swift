package import APS

/// One push and its answer, as the store remembers it: a line of `tambuli pushes --json`.
package struct PushRecord: Sendable, Equatable, Codable {
    /// Grows with time; where to go on reading.
    package let sequence: Int64
    package let apnsID: String
    /// Seconds since 1970.
    package let receivedAt: Double
    package let world: World
    /// nil, like ``bundle``, when the token is unknown.
    package let device: String?
    package let bundle: String?
    /// nil when the path held none.
    package let token: DeviceToken?
    package let headers: RequestHeaders
    /// The body as text, JSON if it was accepted. A body over the largest size is cut there.
    package let payload: String
    package let status: Int
    /// nil when it was accepted.
    package let reason: RejectionReason?
    /// What the endpoint could say; what a device made of the push is known there.
    package let diagnoses: [Diagnosis]

    enum CodingKeys: String, CodingKey {
        case sequence, receivedAt, world, device, bundle, token, headers, payload, status, reason, diagnoses
        case apnsID = "apnsId"
    }
}
