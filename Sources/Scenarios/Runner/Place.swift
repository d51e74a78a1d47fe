import SimulatedDevice

/// Where a notification is: on the device that was named, or on the phone that lends it to that device's screen.
struct Place {
    /// The device that holds it.
    let device: String
    /// The attached screen; nil for the device's own.
    let screen: String?
    /// nil when there is none.
    let notification: String?

    /// - Parameter id: nil for the newest.
    static func of(_ id: String?, at given: DeviceGiven, on stage: Stage) async throws -> Place {
        guard let phone = given.attachedTo else { return Place(device: given.name, screen: nil, notification: id) }
        let own = try await stage.device(given.name)
        let isOwn = own.notifications.contains { id == nil || $0.id == id || $0.apnsID == id }
        if isOwn { return Place(device: given.name, screen: nil, notification: id) }
        let lent = try await stage.device(phone).notifications.last {
            $0.isVisible && $0.screens.contains(given.name)
        }
        return Place(device: phone, screen: given.name, notification: id ?? lent?.id)
    }
}
