import SimulatedDevice
import SystemHost

/// Devices register what the catalog says.
extension ServedCatalog {
    /// Installs the app wherever it is not, and renews what declared ones register: the file may be another than at the
    /// last start.
    func install(on fleet: Fleet) async throws {
        for device in try await fleet.devices() { try await install(on: device, of: fleet) }
    }

    /// Installs the app on a device, unless it is there. The screens of a phone show what the phone has.
    func install(on device: DeviceState, of fleet: Fleet) async throws {
        guard device.attachedTo == nil else { return }
        if let known = device.installations[bundle] {
            installed(known, on: device.name)
            return try await declare(known, on: device.name, of: fleet)
        }
        var app = Installation(bundle: bundle, kind: .declared)
        app.version = usualVersion
        try await fleet.install(app, on: device.name)
        try await declare(app, on: device.name, of: fleet)
    }

    /// Lets a declared app register what the catalog says of its version; other apps register by themselves.
    func declare(_ app: Installation, on device: String, of fleet: Fleet) async throws {
        guard app.bundle == bundle, app.kind == .declared else { return }
        try await fleet.handle(.declareCategories(bundle: bundle, categories(of: app.version)), on: device)
        let state = try await fleet.perform { try $0.state(of: device) }
        guard DeviceModel(named: state.model)?.hasChannels ?? false else { return }
        for channel in channels(of: app.version) {
            try await fleet.handle(.createChannel(bundle: bundle, channel), on: device)
        }
    }
}
