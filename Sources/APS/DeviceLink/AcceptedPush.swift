/// A push that the endpoint has accepted and kept, on its way to a device.
///
/// What it holds is read where it was kept, when somebody asks: most of it is asked for by a device's thread, and not by
/// the one that answers the sender.
package struct AcceptedPush: Sendable {
    /// Number of the push in the store; grows with acceptance.
    package let sequence: Int64
    private let content: any AcceptedPushContent

    package init(sequence: Int64, content: any AcceptedPushContent) {
        self.sequence = sequence
        self.content = content
    }

    package init(
        sequence: Int64, apnsID: String, receivedAt: Double, world: World, token: DeviceToken, device: String,
        bundle: String, headers: RequestHeaders, payload: [UInt8]
    ) {
        self.init(
            sequence: sequence,
            content: Values(
                apnsID: apnsID, receivedAt: receivedAt, world: world, token: token, device: device, bundle: bundle,
                headers: headers, payload: payload))
    }

    private struct Values: AcceptedPushContent {
        let apnsID: String
        let receivedAt: Double
        let world: World
        let token: DeviceToken
        let device: String
        let bundle: String
        let headers: RequestHeaders
        let payload: [UInt8]
    }

    /// As echoed to the sender.
    package var apnsID: String { content.apnsID }
    /// Seconds since 1970.
    package var receivedAt: Double { content.receivedAt }
    package var world: World { content.world }
    package var token: DeviceToken { content.token }
    package var device: String { content.device }
    package var bundle: String { content.bundle }
    package var headers: RequestHeaders { content.headers }
    /// Validated JSON.
    package var payload: [UInt8] { content.payload }
}

extension AcceptedPush: Equatable {
    package static func == (left: AcceptedPush, right: AcceptedPush) -> Bool {
        left.sequence == right.sequence && left.apnsID == right.apnsID && left.receivedAt == right.receivedAt
            && left.world == right.world && left.token == right.token && left.device == right.device
            && left.bundle == right.bundle && left.headers == right.headers && left.payload == right.payload
    }
}

/// Where an ``AcceptedPush`` reads what it is asked for.
package protocol AcceptedPushContent: Sendable {
    var apnsID: String { get }
    var receivedAt: Double { get }
    var world: World { get }
    var token: DeviceToken { get }
    var device: String { get }
    var bundle: String { get }
    var headers: RequestHeaders { get }
    var payload: [UInt8] { get }
}
