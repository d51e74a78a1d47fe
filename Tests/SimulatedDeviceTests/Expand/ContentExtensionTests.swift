import APS
import Testing

@testable import SimulatedDevice

@Suite("Content extensions")
struct ContentExtensionTests {
    /// An extension that shows the body, and answers a response as it is told.
    private func stage(
        model: String = "iphone", app: Stage.ScriptedApp = .init(), state: AppState = .suspended,
        answers option: ContentResponseOption? = nil,
        configure: @escaping (inout ContentExtensionAttributes) -> Void = { _ in }
    ) -> Stage {
        var content = ContentExtension.drawing("message", touches: true)
        configure(&content.attributes)
        var stage = Stage(model: model, app: app, state: state) { $0.contentExtensions = [content] }
        stage.contentExtension = { Self.behave($0, option) }
        return stage
    }

    private static func behave(_ message: DeviceMessage, _ option: ContentResponseOption?) -> [Stage.ContentAct] {
        switch message {
        case .displayContent(let call, let record, _):
            [.say(.contentChanged(view(record.request.content.body))), .say(.contentDone(call: call))]
        case .contentResponse(let call, let response):
            [
                .say(.contentChanged(view("Pressed \(response.actionIdentifier)"))),
                .say(.contentResponded(call: call, option)),
            ]
        case .touch(let call, let element, let value):
            [
                .say(.contentChanged(view("Touched \(element) \(value ?? -1)"))),
                .say(.contentDone(call: call)),
            ]
        case .playMedia(let call, _): [.say(.contentDone(call: call))]
        default: []
        }
    }

    private static func view(_ text: String) -> ContentViewRecord {
        let slider = ViewRecord(.slider(title: "Volume", value: 0, minimum: 0, maximum: 2), id: "volume")
        return ContentViewRecord(
            root: .stack(.vertical, .start, [.text(text), ViewRecord(.button(title: "Like"), id: "like"), slider]),
            title: "Post",
            mediaButton: MediaButtonRecord(
                isOverlay: false, x: 1, y: 2, width: 44, height: 44, tint: .init(red: 0, green: 0, blue: 0)))
    }

    private func texts(_ stage: Stage, _ id: String? = nil) -> [String]? {
        stage.shown(id, .expanded)?.contentExtension?.layout.elements.filter { $0.kind == .text }.compactMap(\.text)
    }

    private func opened(_ stage: Stage) -> Stage {
        var stage = stage
        stage.push(Sample.lunch)
        stage.perform(gesture: .longPress(notification: nil))
        return stage
    }

    private func outcomes(_ stage: Stage) -> [ContentOutcome] {
        stage.reports.compactMap { if case .contentClosed(_, let outcome) = $0 { outcome } else { nil } }
    }

    // MARK: Which, when and where

    @Test("a banner needs none; the long press starts the one that declares the category")
    func opening() {
        var stage = stage()
        stage.push(Sample.lunch)
        #expect(stage.shown()?.contentExtension == nil)
        #expect(stage.shown(nil, .expanded)?.contentExtension?.state == .notOpened)
        stage.perform(gesture: .longPress(notification: nil))
        #expect(stage.shown()?.contentExtension?.state == .shown)
        #expect(texts(stage) == ["Lunch at noon?"])
        #expect(stage.timers.isEmpty)
    }

    @Test("the match is exact, letter case included", arguments: ["Message", "messages", ""])
    func exactMatch(category: String) {
        var stage = Stage { $0.contentExtensions = [.drawing(category)] }
        stage.push(Sample.lunch)
        stage.perform(gesture: .longPress(notification: nil))
        #expect(stage.shown(nil, .expanded)?.contentExtension == nil)
        #expect(stage.shown()?.body == "Lunch at noon?")
    }

    @Test(
        "while it loads, the view has the declared ratio of the device's width",
        arguments: [
            ("iphone", 374.0), ("iphone-3dtouch", 359), ("ipad", 500), ("mac", 344),
        ])
    func loading(model: String, width: Double) throws {
        var stage = stage(model: model)
        stage.contentExtension = { _ in [] }
        stage = opened(stage)
        let view = try #require(stage.shown()?.contentExtension)
        #expect(view.state == .loading)
        #expect(view.layout.width == width)
        #expect(view.layout.height == (width / 2).rounded(.up))
    }

    @Test("a watch, a car and an Android draw none", arguments: ["watch", "carplay", "android"])
    func otherModels(model: String) {
        #expect(opened(stage(model: model)).shown(nil, .expanded)?.contentExtension == nil)
    }

    @Test("hidden previews keep it from showing what is hidden")
    func hiddenPreviews() {
        var stage = stage()
        stage.send(.configure(.previews(.never)))
        stage = opened(stage)
        #expect(stage.shown(nil, .expanded)?.contentExtension == nil)
        #expect(!stage.reports.contains { if case .contentOpened = $0 { true } else { false } })
    }

    @Test("texts and media stand below the view, unless the extension hides them", arguments: [false, true])
    func defaultContent(isHidden: Bool) {
        let stage = opened(stage { $0.defaultContentHidden = isHidden })
        #expect(stage.shown()?.title == (isHidden ? nil : "Ana"))
        #expect(stage.shown()?.body == (isHidden ? nil : "Lunch at noon?"))
        #expect(stage.shown()?.contentExtension?.showsDefaultContent == !isHidden)
        #expect(stage.shown(nil, .banner)?.title == "Ana")
    }

    @Test("its title takes the place of the app's name only if it says so", arguments: [false, true])
    func title(overrides: Bool) {
        let stage = opened(stage { $0.overridesDefaultTitle = overrides })
        #expect(stage.shown()?.contentExtension?.title == (overrides ? "Post" : nil))
    }

    // MARK: Responses

    @Test(
        "a button goes to the extension first, which says what becomes of it",
        arguments: [
            (ContentResponseOption?.none, [Stage.Call.didReceive("delete")], RecordedResponse.Destination.app, false),
            (.dismissAndForwardAction, [.didReceive("delete")], .app, false),
            (.dismiss, [], .contentExtension, false),
            (.doNotDismiss, [], .contentExtension, true),
        ])
    func responses(
        option: ContentResponseOption?, calls: [Stage.Call], destination: RecordedResponse.Destination, stays: Bool
    ) {
        var stage = opened(stage(answers: option))
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.calls == calls)
        #expect(stage.responses.map(\.deliveredTo) == [destination])
        #expect(stage.device.notifications.first?.isVisible == stays)
        if stays { #expect(texts(stage) == ["Pressed delete"]) }
        #expect(outcomes(stage) == (stays ? [] : [.closed]))
        #expect(stage.timers.isEmpty)
    }

    @Test("a reply passes through the extension to the app, text and all")
    func reply() {
        var stage = opened(stage(answers: .dismissAndForwardAction))
        stage.perform(gesture: .reply(action: "reply", text: "Yes!", notification: nil))
        #expect(stage.calls == [.didReceive("reply", text: "Yes!")])
    }

    @Test("a button pressed on a banner opens the notification first")
    func pressOnBanner() {
        var stage = stage(answers: .doNotDismiss)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(texts(stage) == ["Pressed delete"])
        #expect(stage.responses.map(\.deliveredTo) == [.contentExtension])
    }

    @Test("a tap and a dismissal are the app's alone")
    func tapAndClear() {
        for gesture in [Gesture.tap(notification: nil), .clear(notification: nil)] {
            var stage = opened(stage(answers: .doNotDismiss))
            stage.perform(gesture: gesture)
            #expect(stage.calls.count == 1)
            #expect(outcomes(stage) == [.closed])
        }
    }

    @Test("a button that wants the device unlocked is told to the extension when it is")
    func unlock() {
        var stage = Stage(categories: [.plain("message", .pay)]) { $0.contentExtensions = [.drawing("message")] }
        stage.contentExtension = { Self.behave($0, .doNotDismiss) }
        stage.perform(gesture: .lock)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "pay", notification: nil))
        #expect(stage.shown()?.prompt == .unlock)
        #expect(stage.responses.isEmpty)
        stage.perform(gesture: .unlock)
        #expect(stage.responses.map(\.deliveredTo) == [.contentExtension])
        #expect(texts(stage) == ["Pressed pay"])
    }

    @Test("buttons may be replaced while the notification is open, and only those can be pressed then")
    func replacedActions() throws {
        var stage = opened(stage(answers: .doNotDismiss))
        let session = try #require(stage.device.notifications.first?.openContent?.session)
        stage.send(.contentExtension(session: session, .setNotificationActions([.mark])))
        #expect(stage.buttons(.expanded) == ["Mark read"])
        stage.perform(gesture: .press(action: "mark", notification: nil))
        #expect(stage.responses.map(\.actionIdentifier) == ["mark"])
        #expect(throws: DeviceError.self) { try stage.attempt(.person(.press(action: "delete", notification: nil))) }
        stage.perform(gesture: .swipe(notification: nil))
        #expect(stage.buttons(.expanded) == ["Reply", "Delete"])
    }

    @Test("a declared app may have one too: what it forwards is recorded")
    func declaredApp() {
        var stage = Stage(kind: .declared) { $0.contentExtensions = [.drawing("message")] }
        stage.contentExtension = { Self.behave($0, .dismissAndForwardAction) }
        stage = opened(stage)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.responses.map(\.deliveredTo) == [.record])
    }

    // MARK: Touches

    @Test("a touch changes the view, and the notification stays open")
    func touch() {
        var stage = opened(stage())
        stage.perform(gesture: .touch(element: "like", value: nil, notification: nil))
        #expect(texts(stage) == ["Touched like -1.0"])
        stage.perform(gesture: .touch(element: "volume", value: 1.5, notification: nil))
        #expect(texts(stage) == ["Touched volume 1.5"])
        #expect(stage.device.notifications.first?.isExpanded == true)
        #expect(stage.calls.isEmpty)
    }

    @Test("a touch implies the long press")
    func touchOpens() {
        var stage = stage()
        stage.push(Sample.lunch)
        stage.perform(gesture: .touch(element: "like", value: nil, notification: nil))
        #expect(texts(stage) == ["Touched like -1.0"])
    }

    @Test("without user interaction no touch reaches it, but the system's media button works")
    func notInteractive() {
        var stage = opened(stage { $0.userInteractionEnabled = false })
        stage.perform(gesture: .touch(element: "like", value: nil, notification: nil))
        #expect(texts(stage) == ["Lunch at noon?"])
        #expect(stage.codes.contains(.contentNotInteractive))
        #expect(stage.shown()?.contentExtension?.acceptsTouches == false)
        stage.perform(gesture: .touch(element: "mediaPlayPause", value: nil, notification: nil))
        #expect(mediaButton(stage)?.isPlaying == true)
        stage.perform(gesture: .touch(element: "mediaPlayPause", value: nil, notification: nil))
        #expect(mediaButton(stage)?.isPlaying == false)
    }

    private func mediaButton(_ stage: Stage) -> ContentLayout.Element? {
        stage.shown()?.contentExtension?.layout.elements.first { $0.kind == .mediaButton }
    }

    @Test(
        "what is not there cannot be touched, and a slider wants a value it has",
        arguments: [
            ("lik", Double?.none, "`like`, `volume`"), ("volume", nil, "from 0.0 to 2.0"),
            ("volume", 3, "from 0.0 to 2.0"),
            ("volume", .nan, "from 0.0 to 2.0"),
        ])
    func wrongTouch(element: String, value: Double?, says words: String) {
        var stage = opened(stage())
        let error = #expect(throws: DeviceError.self) {
            try stage.attempt(.person(.touch(element: element, value: value, notification: nil)))
        }
        #expect(error?.message.contains(words) == true)
    }

    @Test("without an extension there is nothing to touch", arguments: ["iphone", "watch"])
    func nothingToTouch(model: String) {
        var stage = Stage(model: model)
        stage.push(Sample.lunch)
        #expect(throws: DeviceError.self) {
            try stage.attempt(.person(.touch(element: "like", value: nil, notification: nil)))
        }
    }

    @Test("it can dismiss its notification, and do what a tap does")
    func requests() throws {
        for (request, calls) in [(ContentRequest.dismiss, []), (.performDefaultAction, [ResponseRecord.defaultAction])]
        {
            var stage = opened(stage())
            let session = try #require(stage.device.notifications.first?.openContent?.session)
            stage.send(.contentExtension(session: session, .contentRequest(request)))
            #expect(stage.responses.map(\.actionIdentifier) == calls)
            #expect(stage.device.notifications.first?.phase == .gone)
        }
    }

    @Test("it says when it plays by itself")
    func playsItself() throws {
        var stage = opened(stage())
        let session = try #require(stage.device.notifications.first?.openContent?.session)
        stage.send(.contentExtension(session: session, .contentRequest(.mediaStarted)))
        #expect(mediaButton(stage)?.isPlaying == true)
        stage.send(.contentExtension(session: session, .contentRequest(.mediaPaused)))
        #expect(mediaButton(stage)?.isPlaying == false)
    }

    @Test("it may ask for the app's categories and settings, and set categories")
    func questions() throws {
        var stage = opened(stage())
        let session = try #require(stage.device.notifications.first?.openContent?.session)
        stage.send(.contentExtension(session: session, .getCategories(request: 7)))
        stage.send(.contentExtension(session: session, .getSettings(request: 8)))
        let answers = stage.actions.compactMap {
            if case .sendToContent(_, session, let answer) = $0 { answer } else { nil }
        }
        #expect(answers.contains(.categories(request: 7, [.message])))
        #expect(answers.contains { if case .settings(request: 8, _) = $0 { true } else { false } })
        stage.send(.contentExtension(session: session, .setCategories([.plain("other", .mark)])))
        #expect(stage.installation?.categories.map(\.identifier) == ["other"])
    }

    @Test("numbers that no screen has are brought within bounds", arguments: [1e300, .infinity, -1, .nan])
    func bounds(number: Double) throws {
        var stage = opened(stage())
        let session = try #require(stage.device.notifications.first?.openContent?.session)
        var style = ViewStyle()
        style.padding = number
        let view = ContentViewRecord(root: ViewRecord(.text("x"), style: style), preferredHeight: number)
        stage.send(.contentExtension(session: session, .contentChanged(view)))
        let layout = try #require(stage.shown()?.contentExtension?.layout)
        #expect(layout.contentHeight == (number > 0 ? 10_000 : 0))
        #expect(layout.height == (number > 0 ? 400 : 0))
    }

    // MARK: Other notifications

    @Test("another notification of the thread goes to the open one as well, one of another thread does not")
    func sameThread() {
        func payload(_ body: String, _ thread: String) -> String {
            #"{"aps":{"alert":{"body":"\#(body)"},"category":"message","thread-id":"\#(thread)"}}"#
        }
        var stage = stage()
        stage.push(payload("first", "a"))
        stage.perform(gesture: .longPress(notification: nil))
        stage.push(payload("second", "a"))
        #expect(texts(stage, "n1") == ["second"])
        stage.push(payload("third", "b"))
        #expect(texts(stage, "n1") == ["second"])
    }

    @Test("one that takes the place of the open one is open in its place")
    func replacement() {
        var stage = stage(answers: .doNotDismiss)
        stage.push(Sample.lunch, collapseID: "c")
        stage.perform(gesture: .longPress(notification: nil))
        stage.push(#"{"aps":{"alert":{"body":"Or at one?"},"category":"message"}}"#, collapseID: "c")
        #expect(texts(stage, "n2") == ["Or at one?"])
        #expect(stage.device.notifications.map(\.isExpanded) == [false, true])
        #expect(stage.timers.isEmpty)
        #expect(outcomes(stage).isEmpty)
        stage.perform(gesture: .press(action: "delete", notification: "n2"))
        #expect(stage.responses.map(\.notification) == ["n2"])
    }

    @Test("while the extension is at one button, the others wait")
    func oneAtATime() {
        var stage = opened(stage())
        stage.contentExtension = { _ in [] }
        stage.perform(gesture: .press(action: "delete", notification: nil))
        let error = #expect(throws: DeviceError.self) {
            try stage.attempt(.person(.press(action: "delete", notification: nil)))
        }
        #expect(error?.message.contains("`delete`") == true)
    }

    // MARK: Failures

    @Test("a crash leaves the notification open, drawn by the system; another long press starts it again")
    func crash() {
        var stage = stage()
        stage.contentExtension = { _ in [.end(.crashed(signal: 11))] }
        stage = opened(stage)
        #expect(stage.shown()?.view == .expanded)
        #expect(stage.shown()?.contentExtension == nil)
        #expect(stage.shown()?.body == "Lunch at noon?")
        #expect(outcomes(stage) == [.crashed])
        stage.contentExtension = { Self.behave($0, nil) }
        stage.perform(gesture: .longPress(notification: nil))
        #expect(texts(stage) == ["Lunch at noon?"])
    }

    @Test("a response that it did not deal with before it ended goes to the app", arguments: [true, false])
    func crashWithResponse(crashes: Bool) {
        var stage = opened(stage())
        stage.contentExtension = { _ in crashes ? [.end(.crashed(signal: 11))] : [] }
        stage.perform(gesture: .press(action: "delete", notification: nil))
        stage.advance(31)
        #expect(stage.calls == [.didReceive("delete")])
        #expect(stage.codes.contains(crashes ? .contentCrashed : .contentTimeout))
        #expect(stage.device.notifications.first?.phase == .gone)
    }

    @Test("one that hangs is ended, and hurts no other notification")
    func hang() {
        var stage = stage()
        stage.contentExtension = { message in
            if case .displayContent(_, let record, _) = message, record.request.content.body == "hang" { return [] }
            return Self.behave(message, nil)
        }
        stage.push(#"{"aps":{"alert":{"body":"hang"},"category":"message","thread-id":"h"}}"#)
        stage.perform(gesture: .longPress(notification: "n1"))
        stage.push(Sample.lunch)
        stage.perform(gesture: .longPress(notification: "n2"))
        stage.advance(31)
        #expect(stage.shown("n1")?.contentExtension == nil)
        #expect(stage.shown("n2")?.contentExtension?.state == .shown)
        #expect(outcomes(stage) == [.timedOut])
        #expect(stage.actions.contains { if case .endContent = $0 { true } else { false } })
    }

    @Test(
        "closing ends it, whatever closes",
        arguments: [
            Gesture.swipe(notification: nil), .clear(notification: nil), .clearAll, .lock,
        ])
    func closing(gesture: Gesture) {
        var stage = opened(stage())
        stage.perform(gesture: gesture)
        #expect(outcomes(stage) == [.closed])
        #expect(stage.device.notifications.allSatisfy { $0.openContent == nil })
    }

    @Test("what a closed one says is not heard")
    func lateWords() throws {
        var stage = opened(stage())
        let session = try #require(stage.device.notifications.first?.openContent?.session)
        stage.perform(gesture: .swipe(notification: nil))
        stage.send(.contentExtension(session: session, .contentRequest(.dismiss)))
        #expect(stage.device.notifications.first?.phase == .inCenter)
    }

    @Test("a host that starts anew has none, and a response on its way reaches the app")
    func restart() {
        var stage = opened(stage())
        stage.contentExtension = { _ in [] }
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.calls.isEmpty)
        stage.forgetTimers()
        stage.send(.restarted)
        #expect(stage.calls == [.launch(.background), .didReceive("delete")])
        #expect(stage.device.notifications.allSatisfy { $0.openContent == nil })
    }
}
