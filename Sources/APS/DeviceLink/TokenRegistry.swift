/// Who gives out device tokens. The endpoint does; the devices' host asks on behalf of their apps.
package protocol TokenRegistry: AnyObject, Sendable {
    /// The token of an installation for a kind of push in a world; the same one each time until it is uninstalled.
    func token(device: String, bundle: String, kind: PushType, world: World) async throws -> DeviceToken

    /// Marks every token of the installation as gone: pushes to them are refused as `Unregistered` from now on.
    func uninstall(device: String, bundle: String) async throws
}
