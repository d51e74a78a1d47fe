import APS
import Testing

@testable import SimulatedDevice

@Suite("Arrival of a push")
struct ArriveTests {
    @Test("an alert shows as a banner without buttons, and its actions after a long press")
    func iPhoneRoad() throws {
        var stage = Stage()
        stage.push(Sample.lunch)
        let banner = try #require(stage.shown())
        #expect(banner.view == .banner && banner.isOnScreen)
        #expect(banner.title == "Ana" && banner.body == "Lunch at noon?")
        #expect(banner.buttons.isEmpty && banner.diagnoses.isEmpty)
        stage.perform(gesture: .longPress(notification: nil))
        let expanded = try #require(stage.shown())
        #expect(expanded.view == .expanded)
        #expect(expanded.buttons.map(\.title) == ["Reply", "Delete"])
        #expect(expanded.buttons.map(\.isDestructive) == [false, true])
        #expect(stage.device.center() == ["n1"])
    }

    struct TypeCase: Sendable, CustomTestStringConvertible {
        let type: String?
        let payload: String
        var isShown = false
        var wakes = false
        var codes: [DiagnosisCode] = []
        var testDescription: String { "\(type ?? "no type"): \(payload)" }
    }

    @Test(
        "the push type decides with the payload what happens",
        arguments: [
            TypeCase(type: "alert", payload: #"{"aps":{"alert":"x"}}"#, isShown: true),
            TypeCase(type: nil, payload: #"{"aps":{"alert":"x"}}"#, isShown: true),
            TypeCase(
                type: nil, payload: #"{"aps":{"alert":"x","content-available":1}}"#, isShown: true, wakes: true,
                codes: [.alertWithContentAvailable]),
            TypeCase(
                type: "alert", payload: #"{"aps":{"alert":"x","content-available":1}}"#, isShown: true, wakes: true,
                codes: [.alertWithContentAvailable]),
            TypeCase(type: "alert", payload: #"{"aps":{"content-available":1}}"#, codes: [.pushTypeMismatch]),
            TypeCase(type: "background", payload: #"{"aps":{"content-available":1}}"#, wakes: true),
            TypeCase(
                type: "background", payload: #"{"aps":{"alert":"x","content-available":1}}"#, wakes: true,
                codes: [.alertWithContentAvailable, .pushTypeMismatch]),
            TypeCase(
                type: "background", payload: #"{"aps":{"alert":"x"}}"#, codes: [.pushTypeMismatch, .pushTypeMismatch]),
            TypeCase(type: "voip", payload: #"{"aps":{}}"#),
            TypeCase(type: "voip", payload: #"{"aps":{"alert":"x"}}"#, codes: [.pushTypeMismatch]),
            TypeCase(type: "alert", payload: #"{"aps":{}}"#, codes: [.pushTypeMismatch]),
            TypeCase(type: "alert", payload: #"{"aps":{"alert":{"title":"","body":""}}}"#, codes: [.pushTypeMismatch]),
            TypeCase(
                type: "alert", payload: #"{"alert":"x"}"#,
                codes: [.apsMissing, .reservedKeyOutsideAPS, .pushTypeMismatch]),
            TypeCase(type: "alert", payload: #"{"aps":{"alert":"x"};}"#, codes: [.jsonSyntax]),
        ])
    func types(push: TypeCase) {
        var stage = Stage { $0.backgroundModes = ["remote-notification"] }
        stage.push(push.payload, type: push.type)
        #expect(stage.shown()?.isOnScreen == push.isShown)
        #expect(stage.device.center().isEmpty == !push.isShown)
        #expect(stage.reports.contains(.notShown(notification: "n1")) == !push.isShown)
        #expect(stage.calls == (push.wakes ? [.fetch] : []))
        #expect(stage.codes == push.codes)
    }

    @Test("content-available launches an app that asked for it, and not one that the person quit")
    func wakes() {
        let payload = #"{"aps":{"content-available":1}}"#
        var stage = Stage(state: .notRunning) { $0.backgroundModes = ["remote-notification"] }
        stage.push(payload, type: "background")
        #expect(stage.calls == [.launch(.background), .fetch])
        #expect(stage.installation?.state == .suspended)
        stage.perform(gesture: .quitApp(bundle: Stage.bundle))
        stage.push(payload, type: "background")
        #expect(stage.calls == [.launch(.background), .fetch])
        #expect(stage.codes == [.appNotWoken])
        stage.perform(gesture: .openApp(bundle: Stage.bundle))
        stage.push(payload, type: "background")
        #expect(stage.calls.suffix(2) == [.launch(.foreground), .fetch])
    }

    @Test("without the background mode the app is not run, and it is said why")
    func noBackgroundMode() throws {
        var stage = Stage()
        stage.push(#"{"aps":{"content-available":1}}"#, type: "background")
        #expect(stage.calls.isEmpty)
        #expect(try #require(stage.diagnosis(.appNotWoken)).message.contains("`remote-notification`"))
    }

    @Test(
        "an app that may not notify shows nothing, and it is said why",
        arguments: [(AuthorizationStatus.denied, "denied"), (.notDetermined, "not asked")])
    func notAuthorised(status: AuthorizationStatus, word: String) throws {
        var stage = Stage { $0.authorization = status }
        stage.push(Sample.lunch)
        #expect(stage.shown()?.isOnScreen == false && stage.device.center().isEmpty)
        #expect(try #require(stage.diagnosis(.notAuthorised)).message.contains(word))
    }

    @Test("a push for an app that is not installed shows nothing")
    func notInstalled() {
        var stage = Stage()
        stage.send(.uninstall(bundle: Stage.bundle))
        stage.push(Sample.lunch)
        #expect(stage.shown()?.view == ViewKind.none)
    }

    @Test("a push handed over twice is shown once")
    func handedOverTwice() {
        var stage = Stage()
        let push = ArrivedPush(
            notification: "n", apnsID: "a", bundle: Stage.bundle, headers: RequestHeaders(pushType: "alert"),
            payload: Array(Sample.lunch.utf8))
        stage.send(.push(push))
        stage.send(.push(push))
        #expect(stage.reports.filter { $0 == .shown(notification: "n") }.count == 1)
    }

    @Test("the texts of a localised alert come from the app's strings")
    func localised() {
        var stage = Stage { $0.strings = ["HELLO": "Hej %@"] }
        stage.push(#"{"aps":{"alert":{"loc-key":"HELLO","loc-args":["Anna"]}}}"#)
        #expect(stage.shown()?.body == "Hej Anna" && stage.codes.isEmpty)
        stage.push(#"{"aps":{"alert":{"loc-key":"HALLO"}}}"#)
        #expect(stage.shown()?.body == "HALLO" && stage.codes == [.localizationKeyMissing])
    }

    @Test("a second push with the same collapse id replaces the first and alerts again")
    func collapse() {
        var stage = Stage()
        stage.push(Sample.alert(#""sound":"default""#), collapseID: "c")
        stage.push(Sample.alert(#""sound":"default""#), collapseID: "c")
        stage.push(Sample.alert(), collapseID: "d")
        #expect(stage.device.center() == ["n3", "n2"])
        #expect(stage.reports.contains(.replaced(notification: "n1", by: "n2")))
        #expect(stage.reports.contains(.soundPlayed(notification: "n2", name: "default")))
    }
}
