import APS
import FoundationEssentials
import Testing

@testable import SimulatedDevice

/// Random life of a device: whatever happens in whatever order, it does not crash, shows nothing twice and tells an app
/// of a response once. `TAMBULI_SEED` replays a printed seed.
@Suite("A thousand random events")
struct RandomEventsTests {
    private static let seeds: [UInt64] = {
        if let text = ProcessInfo.processInfo.environment["TAMBULI_SEED"], let seed = UInt64(text) { return [seed] }
        return (0..<3).map { _ in UInt64.random(in: 0...UInt64.max) }
    }()

    @Test("leave every device sound", arguments: DeviceModel.all.map(\.name), seeds)
    func soundness(model: String, seed: UInt64) throws {
        var life = RandomLife(model: model, seed: seed)
        for _ in 0..<1_000 { try life.step() }
        let replay: Comment = "TAMBULI_SEED=\(seed)"
        #expect(life.shownTwice.isEmpty, replay)
        #expect(life.recordedTwice.isEmpty, replay)
        #expect(life.calledWithoutResponse.isEmpty, replay)
        #expect(life.misstored.isEmpty, replay)
        #expect(life.hadShown, replay)
    }
}

/// Plays one device's life and keeps count.
private struct RandomLife {
    private var device: Device
    private var random: SeededGenerator
    private var now = 1_768_478_400.0
    private var rows = StoredRows()
    private var events: [DeviceEvent] = []
    private var timers: [DeviceTimer] = []
    private var openCalls: [(bundle: String, message: DeviceMessage)] = []
    private var openRuns: [UInt64] = []
    private var openContents: [(session: UInt64, message: DeviceMessage)] = []
    private var pushes = 0
    private var lastPush: (number: Int, event: DeviceEvent)?

    private var shown: [String: Int] = [:]
    private var recorded: [String: Int] = [:]
    private var called: [String: Int] = [:]
    private(set) var misstored: [String] = []

    var shownTwice: [String] { shown.filter { $0.value > 1 }.map(\.key) }
    var recordedTwice: [String] { recorded.filter { $0.value > 1 }.map(\.key) }
    /// Responses that reached a delegate more often than a person gave them.
    var calledWithoutResponse: [String] { called.filter { $0.value > recorded[$0.key] ?? 0 }.map(\.key) }
    var hadShown: Bool { !shown.isEmpty }

    init(model: String, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        device = Device(state: DeviceState(name: "Device", model: model, os: "1"), notifications: [])
        for (bundle, kind) in [("a", Installation.Kind.process), ("b", .inProcess), ("c", .declared)] {
            var app = Installation(bundle: bundle, kind: kind)
            app.categories = [.message, .plain("quick", .open, .mark, .pay)]
            app.backgroundModes = ["remote-notification"]
            app.entitlements = ["com.apple.developer.carplay-communication"]
            app.serviceExtension = Program(arguments: ["x"], workingDirectory: "/")
            app.contentExtensions = [.drawing("message", touches: true)]
            app.channels = [Channel(id: "news", name: "News", importance: .high)]
            events.append(.install(app))
        }
    }

    mutating func step() throws {
        let event = events.isEmpty ? randomEvent() : events.removeFirst()
        now += 1
        do throws(DeviceError) {
            perform(try device.handle(event, at: now))
        } catch {
            // A gesture that is not possible just now.
        }
        rows.write(&device)
        for notification in device.notifications where rows.phases[notification.id] != notification.phase {
            misstored.append(notification.id)
        }
        if chance(in: 200) { try restart() }
    }

    private mutating func restart() throws {
        device = try rows.read()
        timers = []
        openCalls = []
        openRuns = []
        openContents = []
        events = [.restarted]
    }

    private mutating func perform(_ actions: [DeviceAction]) {
        for action in actions {
            switch action {
            case .report(.shown(let id)): shown[id, default: 0] += 1
            // What a content extension keeps to itself may come again.
            case .record(let response) where response.deliveredTo != .contentExtension:
                recorded["\(response.notification) \(response.actionIdentifier)", default: 0] += 1
            case .startTimer(let timer, _): timers.append(timer)
            case .cancelTimer(let timer): timers.removeAll { $0 == timer }
            case .startExtension(_, let run, _): openRuns.append(run)
            case .sendToContent(_, let session, let message): openContents.append((session, message))
            case .launch(let bundle, _, _):
                events.append(.appConnected(bundle: bundle, Self.hello(bundle)))
                if !chance(in: 5) { events.append(.app(bundle: bundle, .delegateChanged(type: "AppDelegate"))) }
            case .send(let bundle, let message):
                if case .didReceive(_, let response) = message {
                    // The title carries the notification's id.
                    called["\(response.notification.request.content.title) \(response.actionIdentifier)", default: 0] +=
                        1
                }
                openCalls.append((bundle, message))
            default: break
            }
        }
    }

    private static func hello(_ bundle: String) -> AppMessage.Hello {
        AppMessage.Hello(
            role: .app, bundle: bundle, device: nil, commandLine: ["x"], workingDirectory: "/", processID: 1)
    }

    private mutating func chance(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &random)]
    }
}

extension RandomLife {
    private mutating func randomEvent() -> DeviceEvent {
        let bundle = pick(["a", "b", "c", "unknown"])
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<5: return device.model.hasChannels && !chance(in: 4) ? randomPost(bundle) : randomPush(bundle)
        case 5..<10:
            return chance(in: 4) ? .personAt(screen: "Watch", randomGesture(bundle)) : .person(randomGesture(bundle))
        case 10, 11: return randomAnswer(bundle)
        case 12: return randomContentMessage()
        case 13: return randomExtensionMessage(bundle)
        case 14, 15: return randomTimer(bundle)
        case 16:
            return .app(
                bundle: bundle, pick([.launchFinished, .delegateChanged(type: "D"), .delegateChanged(type: nil)]))
        case 17: return .appEnded(bundle: bundle, reason: pick([.exited, .crashed(signal: 11), .notStarted("no.")]))
        case 18: return .configure(randomSetting(bundle))
        default: return randomCircumstance(bundle)
        }
    }

    private mutating func randomPush(_ bundle: String) -> DeviceEvent {
        // Now and then the newest is handed over again. The host's receipts keep away older ones, and those that were
        // gone before a restart, which a device then does not know any more.
        let isKnown = device.notifications.contains { $0.id == "n\(pushes)" }
        if let lastPush, lastPush.number == pushes, isKnown, chance(in: 10) { return lastPush.event }
        pushes += 1
        let id = "n\(pushes)"
        let category = pick(["message", "quick", "Message", ""])
        let keys = pick([
            "", #","mutable-content":1"#, #","content-available":1"#, #","badge":0"#, #","sound":"default""#,
            #","interruption-level":"passive""#,
        ])
        let payload = #"{"aps":{"alert":{"title":"\#(id)","body":"x"},"category":"\#(category)"\#(keys)}}"#
        let headers = RequestHeaders(
            collapseID: pick([nil, nil, "c"]), pushType: pick(["alert", "alert", "background", nil]))
        let push = DeviceEvent.push(
            ArrivedPush(
                notification: id, apnsID: "apns-\(id)", bundle: bundle, headers: headers, payload: Array(payload.utf8)))
        lastPush = (pushes, push)
        return push
    }

    private mutating func randomPost(_ bundle: String) -> DeviceEvent {
        pushes += 1
        return .post(
            AndroidPost(
                notification: "n\(pushes)", bundle: bundle, channel: pick(["news", "news", "none", nil]),
                tag: pick([nil, "t"]), title: "n\(pushes)", text: "x", category: pick(["message", nil]),
                drawnBy: pick([.app, .messagingService])))
    }

    private mutating func randomGesture(_ bundle: String) -> Gesture {
        let id = chance(in: 2) ? nil : "n\(Int.random(in: 0...max(1, pushes), using: &random))"
        return pick([
            .longPress(notification: id), .tap(notification: id),
            .press(action: pick(["delete", "open", "mark", "pay", "reply"]), notification: id),
            .reply(action: "reply", text: "x", notification: id), .touch(element: "like", value: nil, notification: id),
            .longPress(notification: id), .clear(notification: id), .swipe(notification: id),
            .clearAll, .lock, .unlock, .unlock, .openApp(bundle: bundle), .leaveApp(bundle: bundle),
            .quitApp(bundle: bundle),
        ])
    }

    /// An app answers one of the calls it got, once, or again, or in another's name.
    private mutating func randomAnswer(_ bundle: String) -> DeviceEvent {
        guard !openCalls.isEmpty else { return .app(bundle: bundle, .launchFinished) }
        let call = chance(in: 3) ? pick(openCalls) : openCalls.removeFirst()
        let sender = chance(in: 20) ? bundle : call.bundle
        switch call.message {
        case .willPresent(let number, _):
            return .app(
                bundle: sender, .presented(call: number, options: pick([nil, [], [.banner], [.banner, .list]])))
        case .didReceive(let number, _):
            return .app(bundle: sender, .handled(call: number, implemented: !chance(in: 5)))
        case .didReceiveRemoteNotification(let number, _):
            return .app(bundle: sender, .fetched(call: number, implemented: true))
        default: return .app(bundle: sender, .launchFinished)
        }
    }

    private mutating func randomExtensionMessage(_ bundle: String) -> DeviceEvent {
        guard !openRuns.isEmpty else { return .serviceExtension(bundle: bundle, .setCategories([.message])) }
        let run = pick(openRuns)
        var content = ContentRecord()
        if let id = device.state.runs[run]?.notification, !chance(in: 5) { content.title = id }
        return pick([
            .serviceExtension(bundle: bundle, .delivered(run: run, count: 1, content: content)),
            .serviceExtension(bundle: bundle, .delivered(run: run, count: 2, content: content)),
            .extensionEnded(bundle: bundle, run: run, reason: .outOfMemory(used: 30, limit: 24)),
        ])
    }

    private mutating func randomContentMessage() -> DeviceEvent {
        guard !openContents.isEmpty else { return .contentEnded(session: 1, reason: .exited) }
        let (session, message) = chance(in: 3) ? pick(openContents) : openContents.removeFirst()
        if chance(in: 5) { return .contentEnded(session: session, reason: pick([.exited, .crashed(signal: 6)])) }
        if chance(in: 4) {
            return .contentExtension(
                session: session,
                pick([
                    .contentChanged(ContentViewRecord(root: .text("x"))), .contentRequest(.dismiss),
                    .contentRequest(.performDefaultAction), .setNotificationActions([.mark]),
                ]))
        }
        switch message {
        case .contentResponse(let call, _):
            return .contentExtension(
                session: session,
                .contentResponded(call: call, pick([nil, .doNotDismiss, .dismiss, .dismissAndForwardAction])))
        case .displayContent(let call, _, _), .touch(let call, _, _), .playMedia(let call, _):
            return .contentExtension(session: session, .contentDone(call: call))
        default: return .contentExtension(session: session, .launchFinished)
        }
    }

    private mutating func randomTimer(_ bundle: String) -> DeviceEvent {
        timers.isEmpty ? .timer(.completion(bundle: bundle, call: 1)) : .timer(pick(timers))
    }

    private mutating func randomSetting(_ bundle: String) -> DeviceSetting {
        pick([
            .previews(.never), .previews(.always), .rules(.brief), .rules(.documented), .focus(Focus()), .focus(nil),
            .authorization(bundle: bundle, .denied), .authorization(bundle: bundle, .authorized),
            .authorization(bundle: bundle, .authorized), .grouping(bundle: bundle, .byApp),
        ])
    }

    private mutating func randomCircumstance(_ bundle: String) -> DeviceEvent {
        let screens = [
            AttachedScreen(name: "Watch", model: "watch", isLocked: false, rules: .documented, apps: ["a"]),
            AttachedScreen(name: "Car", model: "carplay", isLocked: false, rules: .brief, apps: []),
        ]
        return pick([
            .screens([]), .screens(screens), .restarted, .declareCategories(bundle: bundle, [.message]),
            .app(bundle: bundle, .removeDelivered(identifiers: nil)),
            .createChannel(bundle: bundle, Channel(id: "news", name: "N", importance: .low)),
        ])
    }
}
