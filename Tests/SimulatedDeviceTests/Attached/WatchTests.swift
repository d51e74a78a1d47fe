import APS
import Testing

@testable import SimulatedDevice

@Suite("A phone's watch")
struct WatchTests {
    private static func watch(
        rules: RuleBookName = .documented, isLocked: Bool = false, apps: [String] = []
    ) -> AttachedScreen {
        AttachedScreen(name: "Watch", model: "watch", isLocked: isLocked, rules: rules, apps: apps)
    }

    private func stage(_ watch: AttachedScreen = watch(), isLocked: Bool = true) -> Stage {
        var stage = Stage(categories: [.message, .plain("quick", .open, .mark)])
        stage.send(.screens([watch]))
        if isLocked { stage.perform(gesture: .lock) }
        return stage
    }

    @Test("a locked phone's notification stands on the watch, with its actions in the long look and Dismiss last")
    func forwarded() {
        var stage = stage()
        stage.push(Sample.lunch)
        #expect(stage.shown(on: "Watch")?.isOnScreen == true && stage.shown()?.isOnScreen == false)
        #expect(stage.shown(on: "Watch")?.view == .shortLook && stage.shown(on: "Watch")?.buttons == [])
        #expect(stage.buttons(nil, .longLook, on: "Watch") == ["Reply", "Delete", "Dismiss"])
        #expect(stage.device.center() == ["n1"])
        stage.send(.personAt(screen: "Watch", .longPress(notification: nil)))
        #expect(stage.shown(on: "Watch")?.view == .longLook)
    }

    @Test("the long look draws four actions at most")
    func fourActions() {
        var stage = stage()
        stage.send(.declareCategories(bundle: Stage.bundle, [.of(6)]))
        stage.push(Sample.alert(#""category":"many""#))
        #expect(stage.buttons(nil, .longLook, on: "Watch") == ["A1", "A2", "A3", "A4", "Dismiss"])
    }

    @Test("under the brief a watch draws no actions, and both books say that they differ")
    func brief() throws {
        for rules in RuleBookName.allCases {
            var stage = stage(Self.watch(rules: rules))
            stage.push(Sample.lunch)
            let buttons = stage.buttons(nil, .longLook, on: "Watch")
            #expect(buttons == (rules == .brief ? ["Dismiss"] : ["Reply", "Delete", "Dismiss"]))
            let diagnosis = try #require(stage.diagnosis(.rulesDiffer))
            #expect(diagnosis.message.contains(#""Reply", "Delete""#) && diagnosis.message.contains("none"))
            #expect(stage.shown(nil, .longLook, on: "Watch")?.diagnoses.map(\.code).contains(.rulesDiffer) == true)
        }
    }

    @Test("a phone in use, or a watch that is not worn, keeps it on the phone")
    func notForwarded() {
        var inUse = stage(isLocked: false)
        inUse.push(Sample.lunch)
        #expect(inUse.shown()?.isOnScreen == true && inUse.shown(on: "Watch")?.isOnScreen == false)
        var notWorn = stage(Self.watch(isLocked: true))
        notWorn.push(Sample.lunch)
        #expect(notWorn.shown()?.isOnScreen == true && notWorn.shown(on: "Watch")?.isOnScreen == false)
        #expect(!notWorn.codes.contains(.rulesDiffer))
    }

    @Test("an action pressed on the watch reaches the phone's app in the background, without an unlock")
    func backgroundAction() {
        var stage = stage()
        stage.push(Sample.lunch)
        stage.send(.personAt(screen: "Watch", .reply(action: "reply", text: "ok", notification: nil)))
        #expect(stage.calls == [.didReceive("reply", text: "ok")])
        #expect(stage.responses.map(\.device) == ["Watch"])
        #expect(stage.installation?.state == .suspended)
    }

    @Test("a foreground action opens the app on the watch, if it is there")
    func foregroundAction() throws {
        var stage = stage(Self.watch(apps: [Stage.bundle]))
        stage.push(Sample.alert(#""category":"quick""#))
        stage.send(.personAt(screen: "Watch", .press(action: "open", notification: nil)))
        // The watch records it when its app is told.
        #expect(stage.calls.isEmpty && stage.responses.isEmpty)
        guard case .forward("Watch", Stage.bundle, let response) = stage.actions.last else {
            Issue.record("the response was not handed to the watch")
            return
        }
        #expect(response.actionIdentifier == "open")
        var watch = Stage(model: "watch")
        watch.send(.response(bundle: Stage.bundle, response))
        #expect(watch.calls == [.didReceive("open")] && watch.installation?.state == .foreground)
    }

    @Test("Dismiss and a swipe down dismiss, which a category may want to know")
    func dismiss() {
        for gesture in [
            Gesture.press(action: ResponseRecord.dismissAction, notification: nil), .swipe(notification: nil),
        ] {
            var stage = stage()
            stage.push(Sample.lunch)
            stage.send(.personAt(screen: "Watch", gesture))
            #expect(stage.calls == [.didReceive(ResponseRecord.dismissAction)])
            #expect(stage.device.center().isEmpty)
        }
    }

    @Test("a watch with a token of its own needs a push type, and groups by category and thread")
    func ownPushes() {
        var stage = Stage(model: "watch", categories: [.message, .plain("quick", .mark)])
        stage.push(Sample.lunch, type: nil)
        #expect(stage.codes == [.pushTypeRequiredWatchOS] && stage.device.center().isEmpty)
        stage.push(Sample.alert(#""category":"message","thread-id":"c1""#))
        stage.push(Sample.alert(#""category":"quick","thread-id":"c1""#))
        #expect(stage.device.groups.map(\.key) == ["quick c1", "message c1"])
        #expect(stage.shown("n2")?.view == .shortLook && stage.buttons("n3", .longLook) == ["Mark read", "Dismiss"])
    }

    @Test("a screen that is not attached shows nothing and takes no gestures")
    func notAttached() {
        var stage = stage()
        stage.push(Sample.lunch)
        #expect(stage.shown(on: "Clock") == nil)
        #expect(
            throws: DeviceError(.notPossible, "No screen `Clock` is attached to iPhone; attached: `Watch`.")
        ) { try stage.attempt(.personAt(screen: "Clock", .tap(notification: nil))) }
    }
}
