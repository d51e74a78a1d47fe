package import APS
import HTTPTransport
import SimulatedDevice

/// An app's process and its link; either may be missing for a while.
final class AppSession {
    var link: (any AppChannel)?
    var child: (any RunningProgram)?
    /// `application(_:didFinishLaunchingWithOptions:)` has returned.
    var hasLaunched = false
    /// It was told to end; how its link closes is no news.
    var isEnding = false
    /// What the next `welcome` says about the launch.
    var launchReason: DeviceMessage.LaunchReason?
    var launchMode = LaunchMode.foreground
    let files: FileWork

    init(files: FileWork) { self.files = files }
}

/// Processes of apps.
extension Fleet {
    func launch(
        _ bundle: String, on target: LoadedDevice, mode: LaunchMode, reason: DeviceMessage.LaunchReason
    ) {
        let key = AppKey(device: target.name, bundle: bundle)
        guard let program = target.device.state.installations[bundle]?.launch else {
            return happen(.appEnded(bundle: bundle, reason: .notStarted("no launch command is known")), on: target)
        }
        let session = AppSession(files: FileWork(of: self))
        session.launchReason = reason
        session.launchMode = mode
        apps[key] = session
        do {
            session.child = try start(program, key: key, role: .app) { [weak self, weak session] end in
                guard let self, let session else { return }
                session.child = nil
                self.appEnded(key, session: session, reason: end)
            }
        } catch {
            apps[key] = nil
            happen(.appEnded(bundle: bundle, reason: .notStarted("\(error)")), on: target)
        }
    }

    /// Starts a program of the installation with what it needs to find its device.
    func start(
        _ program: Program, key: AppKey, role: AppMessage.Role, onEnd: @escaping (ProcessEnd) -> Void
    ) throws -> any RunningProgram {
        let identity = ProgramIdentity(device: key.device, bundle: key.bundle, role: role)
        return try starter.start(program, as: identity, on: self, onEnd: onEnd)
    }

    /// Where the output of an app's or extension's process is kept.
    package func logPath(device: String, bundle: String, role: AppMessage.Role) -> String {
        let suffix =
            switch role {
            case .app, .control: ""
            case .serviceExtension: "-service-extension"
            case .contentExtension: "-content-extension"
            }
        let name = "\(device)-\(bundle)\(suffix).log"
        return configuration.logsFolder + "/" + String(name.map { $0 == "/" ? "_" : $0 })
    }

    /// Ends the process, and the link with it; what follows comes as the process's end.
    func end(_ key: AppKey) {
        guard let session = apps[key] else { return }
        session.isEnding = true
        session.link?.send(.terminate)
        guard session.child != nil else {
            session.link?.close()
            return
        }
        session.child?.end(force: false)
        loop.schedule(after: .seconds(3)) { [weak session] in session?.child?.end(force: true) }
    }

    /// An app has said hello over `link`.
    func appConnected(_ hello: AppMessage.Hello, over link: any AppChannel, on target: LoadedDevice) throws {
        let key = AppKey(device: target.name, bundle: hello.bundle)
        if apps[key]?.link != nil {
            throw SystemHostError(
                .notPossible, "\(hello.bundle) is already running on \(target.name); end it first: tambuli app kill")
        }
        let session = apps[key] ?? AppSession(files: FileWork(of: self))
        session.link = link
        apps[key] = session
        link.onMessage = { [weak self, weak session, weak target] message in
            guard let self, let session, let target else { return }
            if case .add(let number, let request) = message, !request.content.attachments.isEmpty {
                return self.take(request, number: number, key: key, files: session.files, on: target)
            }
            session.files.inOrder {
                if message == .launchFinished { session.hasLaunched = true }
                self.happen(.app(bundle: key.bundle, message), on: target)
            }
        }
        link.onClose = { [weak self, weak session] fault in
            guard let self, let session else { return }
            session.link = nil
            if let fault, !session.isEnding { self.observer.fleet(.fault("\(hello.bundle): \(fault)")) }
            self.linkClosed(key, session: session)
        }
        let mode = session.launchReason == nil ? LaunchMode.foreground : session.launchMode
        link.send(
            welcome(to: target, launch: session.launchReason, state: mode == .foreground ? .foreground : .background))
        try apply(.appConnected(bundle: hello.bundle, hello), to: target)
    }

    private func linkClosed(_ key: AppKey, session: AppSession) {
        guard session.child != nil else { return appEnded(key, session: session, reason: .exited) }
        // Its end tells how it ended; a process that only closed the link is no app any longer.
        loop.schedule(after: .seconds(1)) { [weak session] in session?.child?.end(force: true) }
    }

    private func appEnded(_ key: AppKey, session: AppSession, reason: ProcessEnd) {
        guard apps[key] === session else { return }
        apps[key] = nil
        let link = session.link
        session.link = nil
        link?.onClose = { _ in }
        link?.close()
        do {
            happen(.appEnded(bundle: key.bundle, reason: reason), on: try device(key.device))
        } catch {
            observer.fleet(.fault("\(key.device): \(error)"))
        }
    }
}
