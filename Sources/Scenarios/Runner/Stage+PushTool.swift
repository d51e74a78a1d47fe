import PushService
package import SimulatedDevice
import SystemHost

/// What the tool's `push` needs of a stage.
extension Stage {
    /// That device, after a look whether it has the app; or the first one that has.
    ///
    /// - Throws: when there is none, and when the device is shut down.
    package func device(with bundle: String, named name: String?) async throws -> String {
        let found = try await fleet.perform { fleet in
            if let name {
                _ = try fleet.installation(bundle, on: name)
                return name
            }
            return try fleet.device(with: bundle)
        }
        guard try !given(found).isShutDown else {
            throw SystemHostError(.notPossible, "\(found) is shut down and takes no push; it must be booted first")
        }
        return found
    }

    /// Where the endpoint listens for the world that is pushed to.
    package var port: UInt16 {
        get throws {
            guard let port = endpoint.port(of: scenario.provider.world) else {
                throw ScenarioError("the endpoint does not listen")
            }
            return port
        }
    }

    package func bearer() async throws -> String { try await provider.bearer() }

    /// Waits until the device has made what it will of an accepted push.
    ///
    /// - Returns: nil when it shows nothing.
    package func outcome(ofPush apnsID: String) async throws -> Presentation? {
        await arrivals.waitForAnother()
        try await finishExtensions()
        for given in scenario.devices {
            let device = try await device(given.name)
            guard let held = device.notifications.last(where: { $0.apnsID == apnsID }) else { continue }
            return device.presentation(of: held.id, view: nil)
        }
        return nil
    }
}
