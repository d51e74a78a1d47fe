package import APS
import EmbeddedSQLite
import HTTPTransport
package import SimulatedDevice

/// A device to be added.
package struct NewDevice: Sendable, Codable {
    package var name: String
    /// Key into the table of models.
    package var model: String
    /// nil means the model's own.
    package var os: String?
    package var attachedTo: String?

    package init(name: String, model: String, os: String?, attachedTo: String?) {
        self.name = name
        self.model = model
        self.os = os
        self.attachedTo = attachedTo
    }
}

/// The fleet itself: what devices there are and what is installed on them.
extension Fleet {
    /// Brings back what an earlier run left: adds the first device to an empty store, and tells every device that the
    /// programs it was waiting for are gone.
    package func start() async throws {
        if try await perform({ try !$0.store.hasDevices() }) { try await addDevice(Self.first) }
        for name in try await perform({ try $0.store.busyDevices() }) { try await handle(.restarted, on: name) }
        try await perform { try $0.removeStrayMedia() }
    }

    /// The device that an empty store gets.
    private static let first = NewDevice(name: "iPhone", model: "iphone", os: nil, attachedTo: nil)

    /// That device as it is set up.
    package func firstState() throws -> DeviceState { try state(of: Self.first) }

    private func state(of new: NewDevice) throws -> DeviceState {
        guard let model = DeviceModel(named: new.model) else {
            throw SystemHostError(
                .noSuchModel,
                "no model is called \(new.model); there are \(DeviceModel.all.map(\.name).joined(separator: ", "))")
        }
        var state = DeviceState(
            name: new.name, model: model.name, os: new.os ?? model.defaultOS, attachedTo: new.attachedTo)
        state.rules = configuration.rules
        return state
    }

    /// - Throws: ``SystemHostError`` when the name is taken, the model is unknown, or the phone to attach to is.
    package func addDevice(_ new: NewDevice) async throws {
        let added = try state(of: new)
        guard !new.name.isEmpty else { throw SystemHostError(.notPossible, "a device needs a name") }
        try await perform { fleet in
            guard try fleet.store.load(new.name) == nil else {
                throw SystemHostError(.nameTaken, "a device called \(new.name) is there already")
            }
            if let phone = new.attachedTo { _ = try fleet.device(phone) }
            if DeviceModel(named: added.model)?.screenOfPhone != nil, new.attachedTo == nil {
                throw SystemHostError(
                    .notPossible, "a \(added.model) belongs to a phone; name it with --attach PHONE")
            }
        }
        try await store.writer.perform { connection in
            try connection.run(
                "INSERT INTO devices (name, attached_to, is_busy, state) VALUES (?, ?, 0, ?)", added.name,
                added.attachedTo, try RowCoding.encode(added))
        }
        await announceChange(of: [new.name])
        if let phone = new.attachedTo { try await refreshScreens(of: phone) }
    }

    /// Removes a device with all it holds; its tokens are gone as after an uninstallation.
    package func removeDevice(_ name: String) async throws {
        let (bundles, phone, attached, unfinished) = try await perform { fleet in
            let target = try fleet.device(name)
            let bundles = Array(target.device.state.installations.keys)
            for bundle in bundles {
                fleet.end(AppKey(device: name, bundle: bundle))
                fleet.endExtension(AppKey(device: name, bundle: bundle))
            }
            for key in fleet.contents.keys where key.device == name { fleet.endContent(key) }
            for timer in target.timers.values { timer.cancel() }
            target.timers = [:]
            fleet.attachments.removeAll(of: name)
            return (
                bundles, target.device.state.attachedTo, try fleet.store.attachedDevices(to: name),
                target.device.unfinishedPushes
            )
        }
        guard attached.isEmpty else {
            throw SystemHostError(
                .notPossible, "\(attached.joined(separator: ", ")) belongs to \(name); remove that first")
        }
        for bundle in bundles { try await tokens.uninstall(device: name, bundle: bundle) }
        try await store.writer.perform { connection in
            try connection.run("DELETE FROM device_notifications WHERE device = ?", name)
            for push in unfinished { try DeviceStore.setUnfinished(false, push, connection) }
            try connection.run("DELETE FROM devices WHERE name = ?", name)
        }
        _ = try await perform { $0.loaded.removeValue(forKey: name) != nil }
        await announceChange(of: [name])
        if let phone { try await refreshScreens(of: phone) }
    }

    /// All devices, in the order they were added.
    package func devices() async throws -> [DeviceState] {
        try await perform { fleet in
            try fleet.store.deviceNames().map { try fleet.device($0).device.state }
        }
    }

    /// Installs an app, or installs it anew: what it had registered and what the person allowed stays unless given. A
    /// service extension that runs is ended, so that the next push meets the new one.
    package func install(_ installation: Installation, on device: String) async throws {
        try await handle(.install(installation), on: device)
        try await perform { $0.discardExtension(AppKey(device: device, bundle: installation.bundle)) }
        _ = try await tokens.token(device: device, bundle: installation.bundle, kind: .alert, world: .development)
    }

    /// The installation's token for alerts, as apps get it.
    package func token(of bundle: String, on device: String) async throws -> DeviceToken {
        try await tokens.token(device: device, bundle: bundle, kind: .alert, world: .development)
    }

    package func uninstall(_ bundle: String, from device: String) async throws {
        try await perform { fleet in
            _ = try fleet.installation(bundle, on: device)
            fleet.end(AppKey(device: device, bundle: bundle))
            fleet.endExtension(AppKey(device: device, bundle: bundle))
        }
        try await handle(.uninstall(bundle: bundle), on: device)
        try await tokens.uninstall(device: device, bundle: bundle)
    }

    /// Changes a setting of a device, and tells its phone when it is attached to one.
    package func configure(_ event: DeviceEvent, on name: String) async throws {
        try await handle(event, on: name)
        let phone = try await perform { try $0.device(name).device.state.attachedTo }
        if let phone { try await refreshScreens(of: phone) }
    }

    /// On the loop: the installation, or what is wrong with the question.
    package func installation(_ bundle: String, on name: String) throws -> Installation {
        let state = try device(name).device.state
        guard let found = state.installations[bundle] else {
            let installed = state.installations.keys.sorted()
            throw SystemHostError(
                .noSuchApp,
                "\(bundle) is not installed on \(name)"
                    + (installed.isEmpty ? "; no app is" : "; installed: \(installed.joined(separator: ", "))"))
        }
        return found
    }

    /// On the loop: the first device that has the app, or what is wrong with the question.
    package func device(with bundle: String) throws -> String {
        let states = try store.deviceNames().map { try device($0).device.state }
        if let found = states.first(where: { $0.installations[bundle] != nil }) { return found.name }
        let installed = Set(states.flatMap(\.installations.keys)).sorted()
        throw SystemHostError(
            .noSuchApp,
            "\(bundle) is not installed on any device"
                + (installed.isEmpty
                    ? "; install it with: tambuli app install \(bundle)"
                    : "; installed: \(installed.joined(separator: ", "))"))
    }

    /// From the loop, as all that the observer is told.
    func announceChange(of devices: [String]) async {
        await withCheckedContinuation { continuation in
            loop.execute {
                for device in devices { self.observer.fleet(.changed(device: device)) }
                continuation.resume()
            }
        }
    }

    private func refreshScreens(of phone: String) async throws {
        let screens = try await perform { fleet in
            try fleet.store.attachedDevices(to: phone).map { name in
                let state = try fleet.device(name).device.state
                return AttachedScreen(
                    name: name, model: state.model, isLocked: state.isLocked, rules: state.rules,
                    apps: state.installations.keys.sorted())
            }
        }
        try await handle(.screens(screens), on: phone)
    }
}
