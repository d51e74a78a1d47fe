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
