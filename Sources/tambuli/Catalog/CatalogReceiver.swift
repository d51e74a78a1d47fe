import APS
import SimulatedDevice
import SystemHost

/// Hands pushes to the devices, and lets the app of an adopted token register what the catalog says.
final class CatalogReceiver: PushReceiver {
    private let catalog: ServedCatalog
    private let fleet: Fleet

    init(catalog: ServedCatalog, fleet: Fleet) {
        self.catalog = catalog
        self.fleet = fleet
    }

    func receive(_ pushes: [AcceptedPush], kept: @escaping @Sendable ([Int64]) -> Void) {
        fleet.receive(pushes, kept: kept)
    }

    func adopt(token: DeviceToken, bundle: String, world: World) async throws -> String {
        let device = try await fleet.adopt(token: token, bundle: bundle, world: world)
        let app = try await fleet.perform { try $0.installation(bundle, on: device) }
        try await catalog.declare(app, on: device, of: fleet)
        return device
    }
}
