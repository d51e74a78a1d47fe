import APS
import HTTPTransport
import SimulatedDevice

/// A service extension's process: one an app, reused for many runs, ended when idle.
final class ExtensionSession {
    var link: (any AppChannel)?
    var child: (any RunningProgram)?
    /// Runs given to the process that have not delivered.
    var runs: Set<UInt64> = []
    /// Runs that wait for the process to say hello.
    var waiting: [(run: UInt64, request: RequestRecord)] = []
    var idleTimer: (any FleetTimer)?
    /// Its memory is looked at from time to time.
    var isMemoryWatched = false
    /// Set when the device ends the process for a reason that its wait status does not tell.
    var end: ProcessEnd?
    let files: FileWork

    init(files: FileWork) { self.files = files }
}

extension Fleet {
    func startExtension(_ bundle: String, on target: LoadedDevice, run: UInt64, request: RequestRecord) {
        let key = AppKey(device: target.name, bundle: bundle)
        let session = extensions[key] ?? ExtensionSession(files: FileWork(of: self))
        session.idleTimer?.cancel()
        session.runs.insert(run)
        extensions[key] = session
        if let link = session.link {
            link.send(.extend(run: run, request))
            return watchMemory(of: session, limit: target.device.model.extensionMegabytes)
        }
        session.waiting.append((run, request))
        guard session.child == nil else { return }
        guard let program = target.device.state.installations[bundle]?.serviceExtension else {
            return extensionEnded(key, session: session, reason: .notStarted("no service extension is installed"))
        }
        do {
            session.child = try start(program, key: key, role: .serviceExtension) { [weak self, weak session] end in
                guard let self, let session else { return }
                session.child = nil
                self.extensionEnded(key, session: session, reason: session.end ?? end)
            }
            watchMemory(of: session, limit: target.device.model.extensionMegabytes)
        } catch {
            extensionEnded(key, session: session, reason: .notStarted("\(error)"))
        }
    }

    func endExtension(_ key: AppKey) {
        guard let session = extensions[key] else { return }
        session.child?.end(force: true)
        if session.child == nil { session.link?.close() }
    }

    /// Ends the process and forgets it at once: what it was working on has failed, and what comes starts another.
    func discardExtension(_ key: AppKey) {
        guard let session = extensions[key] else { return }
        session.child?.end(force: true)
        extensionEnded(key, session: session, reason: .exited)
    }

    /// An extension has said hello over `link`.
    func extensionConnected(_ hello: AppMessage.Hello, over link: any AppChannel, on target: LoadedDevice) throws {
        let key = AppKey(device: target.name, bundle: hello.bundle)
        guard let session = extensions[key], session.link == nil else {
            throw SystemHostError(
                .notPossible, "a service extension is started by the device when a push needs it, not by hand")
        }
        session.link = link
        link.onMessage = { [weak self, weak session, weak target] message in
            guard let self, let session, let target else { return }
            self.extensionSaid(message, key: key, session: session, over: link, on: target)
        }
        link.onClose = { [weak self, weak session] fault in
            guard let self, let session else { return }
            session.link = nil
            if let fault { self.observer.fleet(.fault("\(hello.bundle): \(fault)")) }
            if session.child == nil {
                self.extensionEnded(key, session: session, reason: .exited)
            } else {
                self.loop.schedule(after: .seconds(1)) { [weak session] in session?.child?.end(force: true) }
            }
        }
        link.send(welcome(to: target, launch: nil, state: .background))
        let waiting = session.waiting
        session.waiting = []
        for (run, request) in waiting { link.send(.extend(run: run, request)) }
        checkWaiters()
    }

    private func extensionSaid(
        _ message: AppMessage, key: AppKey, session: ExtensionSession, over link: any AppChannel,
        on target: LoadedDevice
    ) {
        guard case .delivered(let run, let count, let content) = message else {
            return session.files.inOrder { self.happen(.serviceExtension(bundle: key.bundle, message), on: target) }
        }
        session.runs.remove(run)
        if count == 1, !content.attachments.isEmpty {
            return take(content, run: run, key: key, session: session, on: target)
        }
        session.files.inOrder {
            self.happen(.serviceExtension(bundle: key.bundle, message), on: target)
            self.endWhenIdle(session)
        }
    }

    func endWhenIdle(_ session: ExtensionSession) {
        guard session.runs.isEmpty else { return }
        session.idleTimer?.cancel()
        session.idleTimer = clock.schedule(after: configuration.extensionIdleSeconds, on: loop) {
            [weak self, weak session] in
            guard let self, let session, session.runs.isEmpty else { return }
            session.link?.send(.terminate)
            self.loop.schedule(after: .seconds(3)) { [weak session] in session?.child?.end(force: true) }
        }
    }

    private func extensionEnded(_ key: AppKey, session: ExtensionSession, reason: ProcessEnd) {
        guard extensions[key] === session else { return }
        extensions[key] = nil
        session.idleTimer?.cancel()
        let link = session.link
        session.link = nil
        link?.onClose = { _ in }
        link?.close()
        do {
            let target = try device(key.device)
            for run in session.runs.sorted() {
                happen(.extensionEnded(bundle: key.bundle, run: run, reason: reason), on: target)
            }
        } catch {
            observer.fleet(.fault("\(key.device): \(error)"))
        }
    }
}
