import SimulatedDevice

/// A response as `responses --json` prints it.
struct ResponseLine: Encodable {
    var notification: String
    var apnsId: String?
    var device: String
    var bundle: String
    var actionIdentifier: String
    var userText: String?
    /// Seconds since 1970.
    var at: Double
    var deliveredTo: String

    init(_ response: RecordedResponse) {
        notification = response.notification
        apnsId = response.apnsID
        device = response.device
        bundle = response.bundle
        actionIdentifier = response.actionIdentifier
        userText = response.userText
        at = response.at
        deliveredTo = response.deliveredTo.rawValue
    }
}
