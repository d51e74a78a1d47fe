/// A push that the endpoint has accepted and kept, on its way to a device.
package struct AcceptedPush: Sendable, Equatable {
    /// Row of the push in the store; grows with acceptance.
    package let sequence: Int64
    /// As echoed to the sender.
    package let apnsID: String
    /// Seconds since 1970.
    package let receivedAt: Double
    package let world: World
    package let token: DeviceToken
    package let device: String
    package let bundle: String
    package let headers: RequestHeaders
    /// Validated JSON.
    package let payload: [UInt8]

    package init(
        sequence: Int64, apnsID: String, receivedAt: Double, world: World, token: DeviceToken, device: String,
        bundle: String, headers: RequestHeaders, payload: [UInt8]
    ) {
        self.sequence = sequence
        self.apnsID = apnsID
        self.receivedAt = receivedAt
        self.world = world
        self.token = token
        self.device = device
        self.bundle = bundle
        self.headers = headers
        self.payload = payload
    }
}

/// Where the endpoint hands pushes over. The other side is the devices' host; the tool joins the two.
package protocol PushReceiver: AnyObject, Sendable {
    /// Called after the pushes are on disk, in order, from any thread. Must not block.
    ///
    /// The receiver stores what each device made of a push together with a receipt for its ``AcceptedPush/sequence``,
    /// in one transaction, and then calls `kept` (from any thread, possibly in parts). After a restart the endpoint
    /// hands over again what was not reported as kept; a push that has a receipt is reported as kept at once and not
    /// shown again.
    func receive(_ pushes: [AcceptedPush], kept: @escaping @Sendable ([Int64]) -> Void)

    /// A push came for a token nobody knows and the endpoint was told to adopt such tokens: make an iPhone with a
    /// declared app of that bundle, and return the device's name.
    func adopt(token: DeviceToken, bundle: String, world: World) async throws -> String
}
