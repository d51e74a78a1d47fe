import APS
import Testing

@testable import SimulatedDevice

@Suite("Gestures")
struct GestureTests {
    @Test("a press on a banner reaches the app once, is recorded once, and the notification goes")
    func press() throws {
        var stage = Stage()
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.calls == [.didReceive("delete")])
        let response = try #require(stage.responses.first)
        #expect(stage.responses.count == 1)
        #expect(response.notification == "n1" && response.apnsID == "apns-1" && response.deliveredTo == .app)
        #expect(response.device == "iPhone" && response.at == stage.now && response.userText == nil)
        #expect(stage.device.center().isEmpty && stage.shown()?.isOnScreen == false)
        #expect(throws: DeviceError.self) {
            try stage.attempt(.person(.press(action: "delete", notification: "n1")))
        }
    }

    @Test("a reply carries its text, which may be empty", arguments: ["Kommer!", "", "سلام"])
    func reply(text: String) {
        var stage = Stage()
        stage.push(Sample.lunch)
        stage.perform(gesture: .reply(action: "reply", text: text, notification: nil))
        #expect(stage.calls == [.didReceive("reply", text: text)])
        #expect(stage.responses.map(\.userText) == [text])
    }

    @Test("pressing a text action opens its field and sends nothing")
    func textField() {
        var stage = Stage()
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "reply", notification: nil))
        #expect(stage.shown()?.openTextField == "reply" && stage.shown()?.view == .expanded)
        #expect(stage.calls.isEmpty && stage.responses.isEmpty)
        stage.perform(gesture: .reply(action: "reply", text: "ok", notification: nil))
        #expect(stage.calls == [.didReceive("reply", text: "ok")])
    }

    @Test("a tap opens the app with the default action")
    func tap() {
        var stage = Stage()
        stage.push(Sample.lunch)
        stage.perform(gesture: .tap(notification: "n1"))
        #expect(stage.calls == [.didReceive(ResponseRecord.defaultAction)])
        #expect(stage.installation?.state == .foreground)
    }

    @Test("a dismissal reaches the app only with customDismissAction, and a swipe never does")
    func dismissal() {
        var stage = Stage(categories: [.message, .plain("plain", .mark)])
        stage.push(Sample.alert(#""category":"plain""#))
        stage.perform(gesture: .clear(notification: nil))
        #expect(stage.calls.isEmpty && stage.responses.isEmpty && stage.device.center().isEmpty)
        stage.push(Sample.lunch)
        stage.perform(gesture: .swipe(notification: nil))
        #expect(stage.calls.isEmpty && stage.device.center() == ["n2"] && stage.shown()?.isOnScreen == false)
        stage.perform(gesture: .clear(notification: "n2"))
        #expect(stage.calls == [.didReceive(ResponseRecord.dismissAction)])
    }

    @Test("clearing everything tells nobody")
    func clearAll() {
        var stage = Stage()
        stage.push(Sample.lunch)
        stage.push(Sample.lunch)
        stage.perform(gesture: .clearAll)
        #expect(stage.calls.isEmpty && stage.device.center().isEmpty)
    }

    @Test("an app in front hears of actions too")
    func inFront() {
        var stage = Stage(state: .foreground)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.calls == [.willPresent("apns-1"), .didReceive("delete")])
        #expect(stage.installation?.state == .foreground)
    }

    @Test("a declared app's responses are recorded, or posted to its web hook")
    func declared() {
        var stage = Stage(kind: .declared)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.responses.map(\.deliveredTo) == [.record] && stage.calls.isEmpty)
        var hooked = Stage(kind: .declared) { $0.webhook = "http://localhost:1/hook" }
        hooked.push(Sample.lunch)
        hooked.perform(gesture: .reply(action: "reply", text: "x", notification: nil))
        #expect(hooked.responses.map(\.deliveredTo) == [.webhook])
        #expect(hooked.responses.map(\.webhook) == ["http://localhost:1/hook"])
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let gesture: Gesture
        let code: DeviceError.Code
        let says: [String]
        var testDescription: String { "\(gesture)" }
    }

    @Test(
        "a gesture that is not possible says what is, and changes nothing",
        arguments: [
            Mistake(
                gesture: .press(action: "Reply", notification: nil), code: .noSuchAction,
                says: ["`Reply`", "`message`", "it has reply, delete"]),
            Mistake(
                gesture: .reply(action: "delete", text: "x", notification: nil), code: .notPossible,
                says: ["`delete`", "takes no text"]),
            Mistake(
                gesture: .tap(notification: "n9"), code: .noSuchNotification,
                says: ["no notification `n9`", "it shows `n1`"]),
            Mistake(
                gesture: .openApp(bundle: "com.example.chta"), code: .noSuchApp,
                says: ["`com.example.chta`", "`com.example.chat` is"]),
        ])
    func mistakes(mistake: Mistake) {
        var stage = Stage()
        stage.push(Sample.lunch)
        let before = stage.device.state
        do {
            try stage.attempt(.person(mistake.gesture))
            Issue.record("the gesture was accepted")
        } catch {
            #expect(error.code == mistake.code)
            for word in mistake.says { #expect(error.message.contains(word)) }
        }
        #expect(stage.device.state == before && stage.device.center() == ["n1"])
    }

    @Test("without a category, or with an unknown one, the error says that")
    func actionWithoutCategory() {
        var stage = Stage()
        stage.push(Sample.alert())
        #expect(throws: DeviceError(.noSuchAction, "The notification has no action `x`: it names no category.")) {
            try stage.attempt(.person(.press(action: "x", notification: nil)))
        }
    }

    @Test("a notification can be named by its apns-id")
    func byApnsID() {
        var stage = Stage()
        stage.push(Sample.lunch)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: "apns-1"))
        #expect(stage.device.center() == ["n2"])
    }

    @Test("a banner goes by itself after its seconds; one that was opened stays")
    func bannerTime() {
        var stage = Stage()
        stage.push(Sample.lunch)
        stage.push(Sample.lunch)
        stage.perform(gesture: .longPress(notification: "n1"))
        stage.advance(10)
        #expect(stage.shown("n1")?.isOnScreen == true && stage.shown("n2")?.isOnScreen == false)
        #expect(stage.shown("n2")?.view == .center)
        #expect(stage.reports.contains(.leftScreen(notification: "n2")))
        #expect(!stage.reports.contains(.leftScreen(notification: "n1")))
    }
}

@Suite("Lock screen")
struct LockTests {
    private func locked(_ action: ActionRecord) -> Stage {
        var stage = Stage(categories: [.plain("quick", action)])
        stage.perform(gesture: .lock)
        stage.push(Sample.alert(#""category":"quick""#))
        return stage
    }

    @Test("an ordinary action works on a locked device")
    func withoutAuthentication() {
        var stage = locked(.mark)
        stage.perform(gesture: .press(action: "mark", notification: nil))
        #expect(stage.calls == [.didReceive("mark")])
    }

    @Test(
        "an action that needs the person, or opens the app, waits for the unlock",
        arguments: [ActionRecord.pay, .open])
    func withAuthentication(action: ActionRecord) {
        var stage = locked(action)
        stage.perform(gesture: .press(action: action.identifier, notification: nil))
        #expect(stage.calls.isEmpty && stage.responses.isEmpty)
        #expect(stage.shown()?.prompt == .unlock && stage.shown()?.isOnScreen == true)
        #expect(stage.reports.last == .unlockAsked(notification: "n1"))
        stage.perform(gesture: .unlock)
        #expect(stage.calls == [.didReceive(action.identifier)])
        #expect(stage.responses.count == 1 && stage.shown()?.prompt == nil)
    }

    @Test("a tap asks for the unlock too, and the last wish counts")
    func lastWish() {
        var stage = locked(.pay)
        stage.perform(gesture: .tap(notification: nil))
        stage.perform(gesture: .press(action: "pay", notification: nil))
        stage.perform(gesture: .unlock)
        #expect(stage.calls == [.didReceive("pay")])
    }

    @Test("what is cleared meanwhile is not responded to")
    func clearedMeanwhile() {
        var stage = locked(.pay)
        stage.perform(gesture: .press(action: "pay", notification: nil))
        stage.perform(gesture: .clearAll)
        stage.perform(gesture: .unlock)
        #expect(stage.calls.isEmpty)
    }

    @Test("on the lock screen a notification stays until the unlock takes it to the centre")
    func staysOnLockScreen() {
        var stage = locked(.mark)
        stage.advance(600)
        #expect(stage.shown()?.isOnScreen == true)
        stage.perform(gesture: .unlock)
        #expect(stage.shown()?.isOnScreen == false && stage.device.center() == ["n1"])
    }

    @Test("locking takes the app from the front, and an app cannot be opened on a locked device")
    func lockingApps() {
        var stage = Stage(state: .foreground)
        stage.perform(gesture: .lock)
        #expect(stage.installation?.state == .suspended)
        #expect(throws: DeviceError.self) { try stage.attempt(.person(.openApp(bundle: Stage.bundle))) }
    }
}
