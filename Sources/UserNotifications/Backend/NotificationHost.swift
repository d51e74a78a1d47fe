package import APS
import Foundation

/// One app (or service extension) in this process: its centre, its delegate, and its channel to a device.
///
/// A process has one. Tests and scenarios have many side by side: each runs its app's code with ``current`` set, and
/// callbacks of the device run so too.
package final class NotificationHost: Sendable {
    /// The app that the running code belongs to.
    @TaskLocal package static var current: NotificationHost?

    private let channel: any DeviceChannel
    private let clock: @Sendable () -> Date
    private let state = Lock(State())

    private struct State {
        weak var center: UNUserNotificationCenter?
        weak var delegate: (any UNUserNotificationCenterDelegate)?
        weak var application: (any HostedApplication)?
        var extensionRuns: ServiceExtensionRuns?
        var contentExtension: (any HostedContentExtension)?
        /// What the device was told of the delegate.
        var announcesDelegate = false
        var typeHintMayBeFileExtension = false
        var supportsContentExtensions = true
        var lastRequest: UInt64 = 0
        var waiting: [UInt64: @Sendable (DeviceMessage?) -> Void] = [:]
        var inbox: [DeviceMessage] = []
        var hasEnded = false
    }

    /// A new app that talks to its device by `channel`. `now` is the device's clock, for a device with virtual time.
    package init(channel: any DeviceChannel, now: @escaping @Sendable () -> Date = { Date() }) {
        self.channel = channel
        clock = now
        LiveHosts.add(self)
    }

    /// What `UNUserNotificationCenter.current()` gives to this app's code.
    package var center: UNUserNotificationCenter {
        state.withLock { state in
            if let center = state.center { return center }
            // The centre holds the host, as app code may keep it; the host finds it again as long as somebody does.
            let center = UNUserNotificationCenter(host: self)
            state.center = center
            return center
        }
    }

    /// The device's time for the running code.
    static var now: Date { current?.clock() ?? Date() }

    /// A rule of the device for the attachments of the running code.
    static var typeHintMayBeFileExtension: Bool {
        let hosts = current.map { [$0] } ?? LiveHosts.all
        return hosts.count == 1 && hosts[0].state.withLock(\.typeHintMayBeFileExtension)
    }

    /// The device shows content extensions.
    var supportsContentExtensions: Bool { state.withLock(\.supportsContentExtensions) }

    // MARK: From the app

    var delegate: (any UNUserNotificationCenterDelegate)? {
        get { state.withLock { $0.delegate } }
        set {
            state.withLock {
                $0.delegate = newValue
                $0.announcesDelegate = newValue != nil
            }
            send(.delegateChanged(type: newValue.map { String(describing: type(of: $0)) }))
        }
    }

    package func adopt(_ application: any HostedApplication) { state.withLock { $0.application = application } }

    package func send(_ message: AppMessage) {
        if !state.withLock(\.hasEnded) { channel.send(message) }
    }

    /// Sends a question; `answer` gets the reply, or nil when the app ended before one came.
    func ask(_ question: (UInt64) -> AppMessage, answer: @escaping @Sendable (DeviceMessage?) -> Void) {
        let number = state.withLock { state -> UInt64? in
            if state.hasEnded { return nil }
            state.lastRequest += 1
            state.waiting[state.lastRequest] = answer
            return state.lastRequest
        }
        if let number { channel.send(question(number)) } else { answer(nil) }
    }

    func ask(_ question: (UInt64) -> AppMessage) async -> DeviceMessage? {
        await withCheckedContinuation { continuation in
            ask(question) { continuation.resume(returning: $0) }
        }
    }

    // MARK: From the device

    /// Takes a message of the device, from any thread. Messages are carried out in the order they came.
    /// - Parameter done: runs when the message has been carried out, or another in its place; what the app started
    ///   because of it may go on.
    package func receive(_ message: DeviceMessage, done: @escaping @Sendable () -> Void = {}) {
        if let number = message.answeredRequest {
            state.withLock { $0.waiting.removeValue(forKey: number) }?(message)
            done()
        } else if case .welcome(let welcome) = message {
            // What the device is like, and nothing that the app's code must hear of.
            state.withLock {
                $0.typeHintMayBeFileExtension = welcome.typeHintMayBeFileExtension
                $0.supportsContentExtensions = welcome.supportsContentExtensions ?? true
            }
            done()
        } else {
            // Each turn on the main actor takes the oldest, so the order does not depend on the order of the turns.
            state.withLock { $0.inbox.append(message) }
            runOnMainActor { [self] in
                await handleNext()
                done()
            }
        }
    }

    /// Ends the app: nothing more goes to the device, and whoever waits for it gets no answer.
    package func end() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            state.hasEnded = true
            return state.waiting.values
        }
        for answer in waiting { answer(nil) }
    }

    /// Runs code of the app: on the main actor, with ``current`` set.
    package func runOnMainActor(_ body: @escaping @MainActor @Sendable () async -> Void) {
        Self.$current.withValue(self) {
            _ = Task { @MainActor in await body() }
        }
    }

    @MainActor
    private func handleNext() async {
        guard let message = state.withLock({ $0.inbox.isEmpty ? nil : $0.inbox.removeFirst() }) else { return }
        switch message {
        case .willPresent(let call, let record):
            guard let calls = delegateCalls else { return send(.presented(call: call, options: nil)) }
            await calls.willPresent(UNNotification(record: record), call: call)
        case .didReceive(let call, let record):
            guard let calls = delegateCalls else { return send(.handled(call: call, implemented: false)) }
            await calls.didReceive(UNNotificationResponse.make(record), call: call)
        case .openSettings(let record):
            delegateCalls?.openSettings(for: record.map(UNNotification.init(record:)))
        case .didReceiveRemoteNotification(let call, let userInfo):
            let userInfo = UserInfo(json: userInfo, isLocal: false)
            let implemented = await application?.didReceiveRemoteNotification(userInfo.dictionary) ?? false
            send(.fetched(call: call, implemented: implemented))
        case .registered(let token):
            application?.didRegister(token: Data(token.bytes))
        case .registrationFailed(let reason):
            application?.didFailToRegister(Self.registrationError(reason))
        case .stateChanged(let appState):
            application?.stateChanged(to: HostedApplicationState(appState))
        case .extend(let run, let record):
            state.withLock(\.extensionRuns)?.start(run, request: UNNotificationRequest(record: record))
        case .timeWillExpire(let run):
            state.withLock(\.extensionRuns)?.expire(run)
        case .displayContent, .contentResponse, .touch, .playMedia:
            await state.withLock(\.contentExtension)?.receive(message)
        case .terminate:
            application?.willTerminate()
            end()
            channel.end()
        case .welcome, .refused, .categories, .authorization, .settings, .done, .requests, .notifications:
            // The first two belong to the start of a link; the others are answers and never come this far.
            break
        }
    }

    /// 3010 is what Apple's simulators without push say.
    private static func registrationError(_ reason: String) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: 3010, userInfo: [NSLocalizedDescriptionKey: reason])
    }

    private var application: (any HostedApplication)? { state.withLock { $0.application } }

    /// The delegate, ready to be called. One that is gone without having been cleared is reported as cleared.
    @MainActor
    private var delegateCalls: DelegateCalls? {
        let (delegate, isGone) = state.withLock { state in
            let isGone = state.delegate == nil && state.announcesDelegate
            if isGone { state.announcesDelegate = false }
            return (state.delegate, isGone)
        }
        if isGone { send(.delegateChanged(type: nil)) }
        return delegate.map { DelegateCalls(host: self, delegate: $0) }
    }

    // MARK: Service extensions

    /// Makes this the host of a service extension; `make` makes one for each run.
    package func serve(_ make: @escaping @Sendable () -> UNNotificationServiceExtension) {
        let runs = ServiceExtensionRuns(host: self, make: make)
        state.withLock { $0.extensionRuns = runs }
    }

    var extensionRuns: ServiceExtensionRuns? { state.withLock(\.extensionRuns) }

    // MARK: Content extensions

    /// Makes this the host of a content extension, which it keeps.
    package func serve(_ contentExtension: any HostedContentExtension) {
        state.withLock { $0.contentExtension = contentExtension }
    }
}

extension DeviceMessage {
    /// The number of the app's question that this answers.
    fileprivate var answeredRequest: UInt64? {
        switch self {
        case .categories(let request, _), .authorization(let request, _), .settings(let request, _),
            .done(let request, _), .requests(let request, _), .notifications(let request, _):
            request
        case .welcome, .refused, .registered, .registrationFailed, .willPresent, .didReceive,
            .didReceiveRemoteNotification, .openSettings, .stateChanged, .extend, .timeWillExpire, .displayContent,
            .contentResponse, .touch, .playMedia, .terminate:
            nil
        }
    }
}
