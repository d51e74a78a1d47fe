import APS

@testable import SimulatedDevice

/// A device with a host that plays the apps and keeps virtual time: events go in, and what they lead to comes back
/// until nothing is left to do.
struct Stage {
    var device: Device
    var now = 1_768_478_400.0
    /// How the app's process behaves when it is started or called.
    var app = ScriptedApp()
    /// What the service extension does; nil leaves its run open.
    var serviceExtension: ((RequestRecord) -> ExtensionAct)?

    /// What the content extension does with what it is told.
    var contentExtension: (DeviceMessage) -> [ContentAct] = { _ in [] }

    private(set) var actions: [DeviceAction] = []
    /// Calls that reached the app's code, in order.
    private(set) var calls: [Call] = []
    private(set) var timers: [DeviceTimer: Double] = [:]
    private var pushes = 0

    static let bundle = "com.example.chat"

    enum Call: Equatable {
        case launch(LaunchMode)
        case willPresent(String)
        case didReceive(String, text: String? = nil)
        case fetch
    }

    enum ExtensionAct {
        case deliver(ContentRecord, times: Int = 1)
        case end(ProcessEnd)
    }

    enum ContentAct {
        case say(AppMessage)
        case end(ProcessEnd)
    }

    /// How an app's process behaves.
    struct ScriptedApp {
        enum Delegate {
            case beforeLaunchReturns, afterLaunchReturns, replaced, none
            /// The launch does not return.
            case hangs
        }

        var delegate = Delegate.beforeLaunchReturns
        /// nil: the delegate has no such method.
        var willPresent: PresentationOptions? = [.banner, .list, .sound, .badge]
        var implementsDidReceive = true
        var completes = true
        var starts = true
    }

    init(
        model: String = "iphone", categories: [CategoryRecord] = [.message], kind: Installation.Kind = .inProcess,
        app: ScriptedApp = ScriptedApp(), state: AppState = .suspended,
        configure: (inout Installation) -> Void = { _ in }
    ) {
        device = Device(state: DeviceState(name: "iPhone", model: model, os: "18"), notifications: [])
        self.app = app
        var installation = Installation(bundle: Self.bundle, kind: kind)
        installation.categories = categories
        if kind == .declared { installation.state = state }
        configure(&installation)
        send(.install(installation))
        if kind != .declared, state != .notRunning {
            connect()
            if state != .foreground { send(.person(.leaveApp(bundle: Self.bundle))) }
        }
        actions = []
        calls = []
    }

    // MARK: Doing

    /// Handles an event that the device is expected to accept.
    mutating func send(_ event: DeviceEvent) {
        do {
            try attempt(event)
        } catch {
            fatalError("the device refused \(event): \(error)")
        }
    }

    mutating func attempt(_ event: DeviceEvent) throws(DeviceError) {
        var events = [event]
        while !events.isEmpty {
            for action in try device.handle(events.removeFirst(), at: now) {
                actions.append(action)
                events += perform(action)
            }
        }
    }

    mutating func perform(gesture: Gesture) { send(.person(gesture)) }

    /// Pushes a payload; the notification's id is `n1`, `n2`, ….
    @discardableResult
    mutating func push(
        _ payload: String, type: String? = "alert", collapseID: String? = nil, priority: String? = nil,
        expiration: String? = nil
    ) -> String {
        pushes += 1
        let headers = RequestHeaders(
            expiration: expiration, priority: priority, topic: Self.bundle, collapseID: collapseID, pushType: type)
        send(
            .push(
                ArrivedPush(
                    notification: "n\(pushes)", apnsID: "apns-\(pushes)", bundle: Self.bundle, headers: headers,
                    payload: Array(payload.utf8))))
        return "n\(pushes)"
    }

    /// Moves the clock; what is due comes back in order.
    mutating func advance(_ seconds: Double) {
        let end = now + seconds
        while let next = timers.min(by: { $0.value < $1.value }), next.value <= end {
            now = next.value
            timers[next.key] = nil
            send(.timer(next.key))
        }
        now = end
    }

    /// A host that was killed keeps no timers.
    mutating func forgetTimers() { timers = [:] }

    mutating func connect() {
        let hello = AppMessage.Hello(
            role: .app, bundle: Self.bundle, device: nil, commandLine: [], workingDirectory: "/", processID: 1)
        send(.appConnected(bundle: Self.bundle, hello))
        for message in app.launchMessages { send(.app(bundle: Self.bundle, message)) }
    }

    // MARK: The apps

    private mutating func perform(_ action: DeviceAction) -> [DeviceEvent] {
        switch action {
        case .send(let bundle, let message): return answer(message).map { .app(bundle: bundle, $0) }
        case .launch(let bundle, let mode, _):
            calls.append(.launch(mode))
            guard app.starts else { return [.appEnded(bundle: bundle, reason: .notStarted("no such file."))] }
            let hello = AppMessage.Hello(
                role: .app, bundle: bundle, device: nil, commandLine: [], workingDirectory: "/", processID: 1)
            return [.appConnected(bundle: bundle, hello)] + app.launchMessages.map { .app(bundle: bundle, $0) }
        case .startExtension(let bundle, let run, let request):
            switch serviceExtension?(request) {
            case .deliver(let content, let times):
                return (1...times).map {
                    .serviceExtension(bundle: bundle, .delivered(run: run, count: $0, content: content))
                }
            case .end(let reason): return [.extensionEnded(bundle: bundle, run: run, reason: reason)]
            case nil: return []
            }
        case .sendToContent(_, let session, let message):
            return contentExtension(message).map { act in
                switch act {
                case .say(let message): .contentExtension(session: session, message)
                case .end(let reason): .contentEnded(session: session, reason: reason)
                }
            }
        case .startTimer(let timer, let seconds):
            timers[timer] = now + seconds
            return []
        case .cancelTimer(let timer):
            timers[timer] = nil
            return []
        default: return []
        }
    }

    private mutating func answer(_ message: DeviceMessage) -> [AppMessage] {
        switch message {
        case .willPresent(let call, let notification):
            if app.willPresent != nil { calls.append(.willPresent(notification.request.identifier)) }
            return app.completes ? [.presented(call: call, options: app.willPresent)] : []
        case .didReceive(let call, let response):
            if app.implementsDidReceive {
                calls.append(.didReceive(response.actionIdentifier, text: response.userText))
            }
            return app.completes ? [.handled(call: call, implemented: app.implementsDidReceive)] : []
        case .didReceiveRemoteNotification(let call, _):
            calls.append(.fetch)
            return app.completes ? [.fetched(call: call, implemented: true)] : []
        default: return []
        }
    }

    // MARK: Looking

    /// Codes reported since the start, in order.
    var codes: [DiagnosisCode] {
        reports.compactMap { if case .diagnosed(_, _, let diagnosis) = $0 { diagnosis.code } else { nil } }
    }

    /// The reported diagnosis of a code.
    func diagnosis(_ code: DiagnosisCode) -> Diagnosis? {
        reports.lazy.compactMap { if case .diagnosed(_, _, let found) = $0, found.code == code { found } else { nil } }
            .first
    }

    var reports: [DeviceReport] {
        actions.compactMap { if case .report(let report) = $0 { report } else { nil } }
    }

    var responses: [RecordedResponse] {
        actions.compactMap { if case .record(let response) = $0 { response } else { nil } }
    }

    var outcomes: [ExtensionOutcome] {
        reports.compactMap { if case .extensionEnded(_, _, let outcome) = $0 { outcome } else { nil } }
    }

    func shown(_ id: String? = nil, _ view: ViewKind? = nil, on screen: String? = nil) -> Presentation? {
        device.presentation(of: id, view: view, on: screen)
    }

    func buttons(_ id: String? = nil, _ view: ViewKind, on screen: String? = nil) -> [String] {
        shown(id, view, on: screen)?.buttons.map(\.title) ?? []
    }

    var installation: Installation? { device.state.installations[Self.bundle] }
}

extension Stage.ScriptedApp {
    /// What the process says from its start until its launch has finished, and right after.
    var launchMessages: [AppMessage] {
        switch delegate {
        case .beforeLaunchReturns: [.delegateChanged(type: "AppDelegate"), .launchFinished]
        case .afterLaunchReturns: [.launchFinished, .delegateChanged(type: "AppDelegate")]
        case .replaced: [.delegateChanged(type: "AppDelegate"), .delegateChanged(type: "SDK"), .launchFinished]
        case .none: [.launchFinished]
        case .hangs: []
        }
    }
}
