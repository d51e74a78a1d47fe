import APS
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

/// From what is given to devices with the app on them.
extension Stage {
    func setUp() async throws {
        // A watch or a car screen needs its phone.
        for device in scenario.devices.filter({ $0.attachedTo == nil })
            + scenario.devices.filter({ $0.attachedTo != nil })
        {
            try await fleet.addDevice(
                NewDevice(name: device.name, model: device.model.name, os: device.os, attachedTo: device.attachedTo))
        }
        for device in scenario.devices where device.takesApps { try await installApp(on: device) }
        for device in scenario.devices where device.takesApps && !device.isShutDown { try await runApp(on: device) }
        // Last, so that phones know their screens as they are.
        for device in scenario.devices {
            try await fleet.configure(.configure(.previews(device.previews)), on: device.name)
            if device.isShutDown { try await fleet.configure(.configure(.online(false)), on: device.name) }
            if device.isLocked { try await fleet.configure(.person(.lock), on: device.name) }
        }
        try await settle()
        notes.forgetCalls()
    }

    private func installApp(on device: DeviceGiven) async throws {
        let isGone = device.uninstalledAt.map { $0 <= scenario.now } ?? false
        var tokens = device.tokens
        if isGone, tokens[.alert] == nil { tokens[.alert] = DeviceToken(bytes: RandomBytes().bytes(32)) }
        try await store.register(
            tokens.map { kind, token in
                RegisteredToken(
                    token: token, device: device.name, bundle: scenario.app.bundle, kind: kind, world: device.world,
                    registeredAt: min(scenario.now, device.uninstalledAt ?? scenario.now),
                    unregisteredAt: isGone ? device.uninstalledAt : nil)
            })
        guard !isGone else { return }
        try await fleet.install(installation(on: device), on: device.name)
        if let time = device.uninstalledAt { uninstall(from: device.name, at: time) }
    }

    private func installation(on device: DeviceGiven) -> Installation {
        let app = scenario.app
        // What an Android app does in code is told by the steps.
        var installation = Installation(bundle: app.bundle, kind: device.model.hasChannels ? .declared : .inProcess)
        installation.version = app.version
        installation.authorization = app.authorization
        installation.badge = device.badge
        installation.backgroundModes = app.backgroundModes
        installation.entitlements = app.entitlements
        installation.settings.carPlaySetting = app.isAllowedInTheCar ? .enabled : .notSupported
        installation.channels = app.channels.map(\.channel)
        installation.defaultChannel = app.manifestDefaultChannel
        if device.model.hasChannels {
            installation.categories = app.categories
            installation.state = app.state
        } else {
            installation.launch = InProcessPrograms.here
            installation.serviceExtension = app.serviceExtension == nil ? nil : InProcessPrograms.here
            installation.contentExtensions = app.contentExtension.map {
                [ContentExtension(program: InProcessPrograms.here, attributes: $0.attributes)]
            }
        }
        return installation
    }

    private func uninstall(from device: String, at time: Double) {
        let (fleet, bundle, clock) = (fleet, scenario.app.bundle, clock)
        fleet.loop.execute {
            _ = clock.schedule(after: time - clock.now(), on: fleet.loop) {
                Task { try await fleet.uninstall(bundle, from: device) }
            }
        }
    }

    /// Runs the app once, so that its own code registers its categories, and leaves it in the state given.
    private func runApp(on device: DeviceGiven) async throws {
        let bundle = scenario.app.bundle
        guard let app = try await self.device(device.name).state.installations[bundle], app.kind == .inProcess else {
            return
        }
        try await fleet.handle(.person(.openApp(bundle: bundle)), on: device.name)
        try await settle()
        if scenario.app.state != .foreground {
            try await fleet.handle(.person(.leaveApp(bundle: bundle)), on: device.name)
            try await settle()
        }
        if scenario.app.state == .notRunning {
            programs.program(on: device.name, bundle: bundle)?.finish(.exited)
            try await settle()
        }
    }
}
