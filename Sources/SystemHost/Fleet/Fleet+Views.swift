import APS
import HTTPTransport
package import SimulatedDevice

/// What a person would see, and waiting for it.
extension Fleet {
    /// Which device holds a notification, by its id or its push's `apns-id`; without an id the newest.
    ///
    /// - Throws: when there is none, naming what was looked for.
    package func locate(_ id: String?, device name: String?) throws -> (device: String, notification: String?) {
        guard let id else {
            if let name { return (try device(name).name, nil) }
            return (try store.newestHolder() ?? firstDevice(), nil)
        }
        if let found = try store.find(id, device: name) { return found }
        // Not written yet, but in memory.
        for device in loaded.values where name == nil || device.name == name {
            if let held = device.device.notifications.last(where: { $0.id == id || $0.apnsID == id }) {
                return (device.name, held.id)
            }
        }
        throw SystemHostError(
            .noSuchNotification,
            "no notification has the id \(id)\(name.map { " on \($0)" } ?? ""); see: tambuli pushes")
    }

    /// The newest notification, or that one, as a view draws it; nil when the device holds none.
    package func presentation(of id: String?, device name: String?, view: ViewKind?) throws -> Presentation? {
        if let name, let drawn = try presentationOfPhone(on: name, of: id, view: view) { return drawn }
        let (device, notification) = try locate(id, device: name)
        return try self.device(device).device.presentation(of: notification, view: view)
    }

    /// Where a gesture happens: on the device that holds the notification, or, when the device named is a watch or a car
    /// that draws its phone's, on that screen of the phone.
    package func place(
        of id: String?, device name: String?
    ) throws -> (device: String, screen: String?, notification: String?) {
        if let name, let drawn = try presentationOfPhone(on: name, of: id, view: nil) {
            return (try device(name).device.state.attachedTo ?? name, name, drawn.notification)
        }
        let (device, notification) = try locate(id, device: name)
        let newest = try self.device(device).device.presentation(of: notification, view: nil)
        return (device, nil, newest?.notification ?? notification)
    }

    /// What a watch or a car screen draws of its phone's notifications; nil when it has some of its own. Without an id
    /// the newest that stands on it, else the phone's newest.
    private func presentationOfPhone(on name: String, of id: String?, view: ViewKind?) throws -> Presentation? {
        let screen = try device(name).device
        guard let phone = screen.state.attachedTo, screen.notifications.isEmpty else { return nil }
        let device = try self.device(phone).device
        let newest = device.notifications.last { $0.screens.contains(name) } ?? device.notifications.last
        let wanted = try id.map { try locate($0, device: phone).notification } ?? newest?.id
        return device.presentation(of: wanted, view: view, on: name)
    }

    /// How many notifications all devices together hold.
    package func notificationCount() async throws -> Int { try store.notificationCount() }

    /// What a device holds, newest first.
    package func notifications(on name: String) throws -> [DeviceNotification] {
        try device(name).device.notifications.filter { $0.phase != .gone }.reversed()
    }

    /// Returns when a device has made what it will of a push: shown, or decided not to; false when time ran out.
    package func waitUntilSettled(apnsID: String, timeout: Duration) async -> Bool {
        await wait(timeout) { $0.isSettled(apnsID) }
    }

    /// Returns when an app has launched or its program has ended; a device without code for it is ready at once.
    ///
    /// - Throws: when its program ended instead, or did not get ready in time; the sentence names its log.
    package func waitUntilLaunched(_ bundle: String, on name: String, timeout: Duration) async throws {
        let key = AppKey(device: name, bundle: bundle)
        let ready = await wait(timeout) { fleet in
            guard let session = fleet.apps[key] else { return true }
            return session.hasLaunched
        }
        let installation = try await perform { try $0.installation(bundle, on: name) }
        let isRunning = try await perform { $0.apps[key]?.hasLaunched ?? false }
        guard installation.kind == .process, !isRunning else { return }
        throw SystemHostError(
            .notPossible,
            ready
                ? "\(bundle) did not start, or ended at once; its output is in \(logPath(device: name, bundle: bundle, role: .app))"
                : "\(bundle) has not finished launching; its output is in \(logPath(device: name, bundle: bundle, role: .app))"
        )
    }

    /// Returns when the apps and content extensions on a device have answered every call, or false when time ran out.
    package func waitUntilAnswered(on name: String, timeout: Duration) async -> Bool {
        await wait(timeout) { fleet in
            guard let device = fleet.loaded[name]?.device else { return true }
            return device.state.calls.isEmpty && !device.awaitsContent
        }
    }

    /// Returns when nothing is being written or registered any longer, or false when time ran out.
    package func waitUntilQuiet(timeout: Duration) async -> Bool { await wait(timeout) { $0.isQuiet } }

    /// Waits until something holds on the loop; false when time ran out.
    func wait(_ timeout: Duration, until holds: @escaping @Sendable (Fleet) -> Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            loop.execute {
                let waiter = Waiter(holds) { continuation.resume(returning: $0) }
                self.waiters.append(waiter)
                self.checkWaiters()
                self.loop.schedule(after: timeout) { waiter.finish(false) }
            }
        }
    }

    func checkWaiters() {
        guard !waiters.isEmpty else { return }
        for waiter in waiters where waiter.holds(self) { waiter.finish(true) }
        waiters.removeAll { $0.isFinished }
    }

    private func isSettled(_ apnsID: String) -> Bool {
        let waits = loaded.values.contains { device in
            device.device.state.holding?.pushes.contains { $0.push.apnsID == apnsID } ?? false
        }
        if waits { return true }
        for target in loaded.values {
            guard let held = target.device.notifications.last(where: { $0.apnsID == apnsID }) else { continue }
            return held.phase != .extending && held.phase != .asking
        }
        return (try? store.find(apnsID, device: nil)) != nil
    }

    /// On the loop: the names of all devices, in the order they were added.
    package func allDeviceNames() throws -> [String] { try store.deviceNames() }

    /// On the loop: a device with all it holds, as it is now.
    package func snapshot(of name: String) throws -> Device { try device(name).device }

    /// On the loop: what a device is, has and allows.
    package func state(of name: String) throws -> DeviceState { try device(name).device.state }

    /// On the loop: the device meant when none is named.
    package func firstDevice() throws -> String {
        guard let first = try store.deviceNames().first else {
            throw SystemHostError(
                .noSuchDevice, "there is no device yet; add one: tambuli device add iPhone --model iphone")
        }
        return first
    }
}

/// Somebody who waits for something to hold on the loop.
final class Waiter {
    let holds: (Fleet) -> Bool
    private var answer: ((Bool) -> Void)?

    init(_ holds: @escaping (Fleet) -> Bool, answer: @escaping (Bool) -> Void) {
        self.holds = holds
        self.answer = answer
    }

    var isFinished: Bool { answer == nil }

    func finish(_ outcome: Bool) {
        answer?(outcome)
        answer = nil
    }
}
