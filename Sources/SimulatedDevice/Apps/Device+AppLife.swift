import APS

/// An app's life: launched, in front, in the background, suspended, ended.
extension Device {
    mutating func launch(_ bundle: String, mode: LaunchMode, reason: DeviceMessage.LaunchReason) {
        modifyApp(bundle) {
            $0.state = mode == .foreground ? .foreground : .background
            $0.process = AppProcess(isLaunching: true)
        }
        actions.append(.launch(bundle: bundle, mode: mode, reason: reason))
    }

    /// An app's process has said hello and been welcomed. One that nobody asked for was started by hand: it is in
    /// front.
    mutating func connect(_ bundle: String, _ hello: AppMessage.Hello) {
        guard hello.role == .app else { return }
        var app = state.installations[bundle] ?? Installation(bundle: bundle, kind: .process)
        if app.kind == .declared { app.kind = .process }
        app.version = hello.appVersion ?? app.version
        if app.launch == nil, app.kind == .process, !hello.commandLine.isEmpty {
            app.launch = Program(arguments: hello.commandLine, workingDirectory: hello.workingDirectory)
        }
        if !app.process.isLaunching { app.process = AppProcess(isLaunching: true) }
        let isByHand = app.state == .notRunning
        state.installations[bundle] = app
        if isByHand { bringToFront(bundle, tellsApp: false) }
    }

    /// The launch has returned: what was held is handed over, in order.
    mutating func launchFinished(_ bundle: String) {
        guard let app = state.installations[bundle], app.process.isLaunching else { return }
        let held = app.process.held
        modifyApp(bundle) {
            $0.process.isLaunching = false
            $0.process.held = []
        }
        for call in held { make(call) }
        rest(bundle)
    }

    mutating func appEnded(_ bundle: String, _ reason: ProcessEnd) {
        guard let app = state.installations[bundle] else { return }
        let held = app.process.held.map(\.call)
        let open = state.calls.filter { $0.value.bundle == bundle }.sorted { $0.key < $1.key }
        modifyApp(bundle) {
            $0.state = .notRunning
            $0.process = AppProcess(wasQuit: $0.process.wasQuit)
        }
        for (number, call) in open {
            forget(number)
            switch call.purpose {
            case .willPresent(let id): show(id, options: nil)
            case .didReceive(let response) where held.contains(number):
                recordLost(response)
                reportLost(response.notification, of: bundle, reason)
            case .didReceive(let response): reportUnfinished(response.notification, of: bundle)
            case .fetch: break
            }
        }
    }

    /// A response waited for a launch that did not come about.
    private mutating func reportLost(_ id: String, of bundle: String, _ reason: ProcessEnd) {
        let why =
            switch reason {
            case .notStarted(let sentence): "could not be started: \(sentence)"
            case .exited: "exited before its launch had finished"
            case .crashed(let signal): "crashed with signal \(signal) before its launch had finished"
            case .outOfMemory: "was ended for its use of memory before its launch had finished"
            }
        let diagnosis = Diagnosis(
            .delegateMissing, "\(bundle) does not hear of the response to `\(id)`: it \(why).",
            remedy: "See that the app starts and that its launch returns.")
        diagnose(diagnosis, notification: id, bundle: bundle)
    }

    /// The app heard of a response and ended while it was at it.
    private mutating func reportUnfinished(_ id: String, of bundle: String) {
        let message = "\(bundle) ended before it called the completion handler for the response to `\(id)`."
        diagnose(
            Diagnosis(.completionMissing, message, remedy: "See its log for the reason."), notification: id,
            bundle: bundle)
    }

    /// With nothing left to do, an app in the background is suspended.
    mutating func rest(_ bundle: String) {
        guard let app = state.installations[bundle], app.state == .background, !app.process.isLaunching,
            !state.calls.values.contains(where: { $0.bundle == bundle })
        else { return }
        modifyApp(bundle) { $0.state = .suspended }
    }

    /// One app is in front at a time.
    mutating func bringToFront(_ bundle: String, tellsApp: Bool = true) {
        for app in state.installations.values where app.bundle != bundle && app.state == .foreground {
            leave(app.bundle)
        }
        guard let app = state.installations[bundle], app.state != .foreground else { return }
        if app.kind != .declared, app.state == .notRunning, tellsApp { return }
        modifyApp(bundle) {
            $0.state = .foreground
            $0.process.wasQuit = false
        }
        if app.kind != .declared, tellsApp { actions.append(.send(bundle: bundle, .stateChanged(.foreground))) }
    }

    /// The app's icon is tapped.
    mutating func open(_ bundle: String) throws(DeviceError) {
        let app = try installed(bundle)
        if state.isLocked {
            throw DeviceError(.notPossible, "\(state.name) is locked; unlock it before opening `\(bundle)`.")
        }
        bringToFront(bundle)
        if app.kind != .declared, app.state == .notRunning {
            launch(bundle, mode: .foreground, reason: .person)
        }
        releaseBudget(of: bundle)
    }

    mutating func leave(_ bundle: String) {
        guard let app = state.installations[bundle], app.state == .foreground else { return }
        modifyApp(bundle) { $0.state = .background }
        if app.kind != .declared { actions.append(.send(bundle: bundle, .stateChanged(.background))) }
        rest(bundle)
    }

    /// Flicked out of the app switcher: it ends, and is not started in the background any more.
    mutating func quit(_ bundle: String) {
        guard let app = state.installations[bundle], app.state != .notRunning else { return }
        if app.kind != .declared { actions.append(.end(bundle: bundle)) }
        appEnded(bundle, .exited)
        modifyApp(bundle) { $0.process.wasQuit = true }
        discardBackgroundPushes(of: bundle)
    }

    /// This watch takes over a response whose action opens the app here.
    mutating func openApp(_ bundle: String, with response: ResponseRecord) {
        guard state.installations[bundle] != nil else { return }
        bringToFront(bundle)
        let notification = response.notification.request.identifier
        let recorded = RecordedResponse(
            notification: notification, apnsID: nil, device: state.name, bundle: bundle,
            actionIdentifier: response.actionIdentifier, userText: response.userText, at: now, deliveredTo: .app)
        callDidReceive(bundle, response, recorded, mode: .foreground)
    }
}
