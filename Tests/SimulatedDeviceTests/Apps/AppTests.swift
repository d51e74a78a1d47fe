import APS
import Testing

@testable import SimulatedDevice

@Suite("Apps")
struct AppTests {
    @Test("an app that is not running is launched, and hears of the response once its launch has finished")
    func launched() {
        var stage = Stage(categories: [.plain("quick", .open, .mark)], state: .notRunning)
        stage.push(Sample.alert(#""category":"quick""#))
        stage.perform(gesture: .longPress(notification: nil))
        stage.perform(gesture: .press(action: "open", notification: nil))
        #expect(stage.calls == [.launch(.foreground), .didReceive("open")])
        #expect(stage.installation?.state == .foreground)
        stage.push(Sample.alert(#""category":"quick""#))
        stage.perform(gesture: .press(action: "mark", notification: nil))
        #expect(stage.calls.last == .didReceive("mark"))
    }

    @Test("a background action launches into the background, and the app is suspended afterwards")
    func launchedInBackground() {
        var stage = Stage(state: .notRunning)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.calls == [.launch(.background), .didReceive("delete")])
        #expect(stage.installation?.state == .suspended)
    }

    @Test("a delegate set after the launch returned loses the response")
    func delegateLate() throws {
        var stage = Stage(app: .init(delegate: .afterLaunchReturns), state: .notRunning)
        stage.push(Sample.lunch)
        stage.perform(gesture: .tap(notification: nil))
        #expect(stage.calls == [.launch(.foreground)])
        #expect(stage.codes == [.delegateMissing, .delegateLate])
        #expect(try #require(stage.diagnosis(.delegateLate)).message.contains("`n1`"))
    }

    @Test("a delegate that replaces another is reported with both names")
    func delegateReplaced() throws {
        let stage = Stage(app: .init(delegate: .replaced), state: .notRunning)
        var running = stage
        running.push(Sample.lunch)
        running.perform(gesture: .tap(notification: nil))
        let message = try #require(running.diagnosis(.delegateReplaced)).message
        #expect(message.contains("`SDK`") && message.contains("`AppDelegate`"))
        #expect(running.calls.last == .didReceive(ResponseRecord.defaultAction))
    }

    @Test("without a delegate, or without its method, nobody hears of the response, but it is recorded")
    func delegateMissing() {
        var without = Stage(app: .init(delegate: .none))
        without.push(Sample.lunch)
        without.perform(gesture: .press(action: "delete", notification: nil))
        #expect(without.codes == [.delegateMissing] && without.calls.isEmpty)
        #expect(without.responses.map(\.actionIdentifier) == ["delete"])
        var unimplemented = Stage(app: .init(implementsDidReceive: false))
        unimplemented.push(Sample.lunch)
        unimplemented.perform(gesture: .press(action: "delete", notification: nil))
        #expect(unimplemented.codes == [.delegateMissing] && unimplemented.calls.isEmpty)
    }

    @Test("a completion handler that is not called within 30 seconds is reported")
    func completionMissing() {
        var stage = Stage(app: .init(completes: false))
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        stage.advance(29.9)
        #expect(stage.codes.isEmpty && stage.installation?.state == .background)
        stage.advance(0.1)
        #expect(stage.codes == [.completionMissing] && stage.installation?.state == .suspended)
    }

    @Test("an app that cannot be started is explained")
    func notStarted() throws {
        var stage = Stage(app: .init(starts: false), state: .notRunning)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(try #require(stage.diagnosis(.delegateMissing)).message.contains("no such file."))
        #expect(stage.installation?.state == .notRunning)
        #expect(stage.device.state.calls.isEmpty)
    }

    @Test("the app in front decides what is presented")
    func willPresent() {
        var stage = Stage(app: .init(willPresent: [.banner]), state: .foreground)
        stage.push(Sample.alert(#""sound":"default","badge":3"#))
        #expect(stage.calls == [.willPresent("apns-1")])
        #expect(stage.shown()?.isOnScreen == true && stage.shown()?.badge == 0 && stage.shown()?.sound == nil)
        #expect(stage.device.center().isEmpty)
        stage.app.willPresent = [.list, .sound, .badge]
        stage.push(Sample.alert(#""sound":"default","badge":3"#))
        #expect(stage.shown()?.isOnScreen == false && stage.shown()?.badge == 3 && stage.shown()?.sound == "default")
        #expect(stage.device.center() == ["n2"])
    }

    @Test("in front, a delegate without willPresent leaves everything silent")
    func foregroundSilent() {
        var stage = Stage(app: .init(willPresent: nil), state: .foreground)
        stage.push(Sample.lunch)
        #expect(stage.shown()?.isOnScreen == false && stage.device.center().isEmpty)
        #expect(stage.codes == [.foregroundSilent] && stage.calls.isEmpty)
    }

    @Test("in front, an app without a delegate object, or without code, shows the notification's own options")
    func foregroundWithoutDelegate() {
        var stage = Stage(app: .init(delegate: .none), state: .foreground)
        stage.push(Sample.lunch)
        #expect(stage.shown()?.isOnScreen == true && stage.codes.isEmpty)
        var declared = Stage(kind: .declared, state: .foreground)
        declared.push(Sample.lunch)
        #expect(declared.shown()?.isOnScreen == true && declared.codes.isEmpty)
    }

    @Test("an app in front that does not answer shows nothing after 30 seconds; one that dies shows it at once")
    func askedInVain() {
        var stage = Stage(app: .init(completes: false), state: .foreground)
        stage.push(Sample.lunch)
        stage.push(Sample.lunch)
        #expect(stage.device.center().isEmpty)
        stage.advance(30)
        #expect(stage.device.center().isEmpty && stage.codes == [.completionMissing, .completionMissing])
        stage.push(Sample.lunch)
        stage.send(.appEnded(bundle: Stage.bundle, reason: .crashed(signal: 6)))
        #expect(stage.device.center() == ["n3"])
    }

    @Test("one app is in front at a time")
    func oneInFront() {
        var stage = Stage(state: .foreground)
        stage.send(.install(Installation(bundle: "com.example.other", kind: .declared)))
        stage.perform(gesture: .openApp(bundle: "com.example.other"))
        #expect(stage.installation?.state == .suspended)
        stage.push(Sample.lunch)
        #expect(stage.calls.isEmpty && stage.shown()?.isOnScreen == true)
    }

    @Test("the app's questions are answered")
    func questions() {
        var stage = Stage { $0.authorization = .notDetermined }
        stage.send(.app(bundle: Stage.bundle, .requestAuthorization(request: 1, options: [.alert, .carPlay])))
        #expect(stage.actions.last == .send(bundle: Stage.bundle, .authorization(request: 1, granted: true)))
        stage.send(.app(bundle: Stage.bundle, .getSettings(request: 2)))
        var settings = SettingsRecord()
        settings.authorizationStatus = .authorized
        settings.carPlaySetting = .enabled
        #expect(stage.actions.last == .send(bundle: Stage.bundle, .settings(request: 2, settings)))
        stage.send(.app(bundle: Stage.bundle, .getCategories(request: 3)))
        #expect(stage.actions.last == .send(bundle: Stage.bundle, .categories(request: 3, [.message])))
        stage.send(.app(bundle: Stage.bundle, .registerForRemoteNotifications))
        #expect(stage.actions.last == .registerToken(bundle: Stage.bundle))
    }

    @Test("who denied once is not asked again; provisional is granted without asking")
    func authorization() {
        var stage = Stage { $0.authorization = .denied }
        stage.send(.app(bundle: Stage.bundle, .requestAuthorization(request: 1, options: [.alert])))
        #expect(stage.actions.last == .send(bundle: Stage.bundle, .authorization(request: 1, granted: false)))
        stage.send(.configure(.authorization(bundle: Stage.bundle, .notDetermined)))
        stage.send(.app(bundle: Stage.bundle, .requestAuthorization(request: 2, options: [.alert, .provisional])))
        #expect(stage.installation?.authorization == .provisional)
    }

    @Test("a process that says hello unasked was started by hand: it is in front, and its command line is kept")
    func startedByHand() {
        var stage = Stage(kind: .declared, state: .notRunning)
        let hello = AppMessage.Hello(
            role: .app, bundle: Stage.bundle, appVersion: "2", device: nil, commandLine: ["/bin/chat", "-v"],
            workingDirectory: "/tmp", processID: 5)
        stage.send(.appConnected(bundle: Stage.bundle, hello))
        #expect(stage.installation?.state == .foreground)
        #expect(stage.installation?.kind == .process && stage.installation?.version == "2")
        #expect(
            stage.installation?.launch == Program(arguments: ["/bin/chat", "-v"], workingDirectory: "/tmp"))
    }
}
