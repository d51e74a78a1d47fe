import APS
import Testing

@testable import SimulatedDevice

@Suite("A phone's car")
struct CarPlayTests {
    private func stage(
        _ category: CategoryRecord, rules: RuleBookName = .documented,
        entitlements: [String] = ["com.apple.developer.carplay-communication"], isAuthorised: Bool = true
    ) -> Stage {
        var stage = Stage(categories: [category]) {
            $0.entitlements = entitlements
            if isAuthorised { $0.settings.carPlaySetting = .enabled }
        }
        stage.send(.screens([AttachedScreen(name: "Car", model: "carplay", isLocked: false, rules: rules, apps: [])]))
        stage.push(Sample.alert(#""category":"\#(category.identifier)""#))
        return stage
    }

    @Test("a category that allows CarPlay shows in the car as well, without its text actions")
    func allowed() {
        let stage = stage(.plain("message", .reply, .mark, options: .allowInCarPlay))
        #expect(stage.shown(on: "Car")?.isOnScreen == true && stage.shown()?.isOnScreen == true)
        #expect(stage.buttons(nil, .expanded, on: "Car") == ["Mark read"])
        #expect(stage.codes.isEmpty)
    }

    @Test("without the option the car does not show it; under the brief it shows without buttons")
    func notAllowed() {
        let documented = stage(.plain("trip", .mark))
        #expect(documented.shown(on: "Car")?.isOnScreen == false && documented.device.center() == ["n1"])
        #expect(documented.codes == [.categoryNoCarPlay, .rulesDiffer])
        let brief = stage(.plain("trip", .mark), rules: .brief)
        #expect(brief.shown(on: "Car")?.isOnScreen == true && brief.buttons(nil, .expanded, on: "Car") == [])
        #expect(brief.codes == [.categoryNoCarPlay, .rulesDiffer])
    }

    @Test("without entitlement or authorisation the car does not show it, and the phone does")
    func notAuthorised() throws {
        let category = CategoryRecord.plain("trip", .mark, options: .allowInCarPlay)
        let stages = [stage(category, entitlements: []), stage(category, isAuthorised: false)]
        for (stage, word) in zip(stages, ["entitlement", "authorised"]) {
            #expect(stage.shown(on: "Car")?.isOnScreen == false && stage.shown()?.isOnScreen == true)
            #expect(stage.codes == [.carPlayNotAuthorised])
            #expect(try #require(stage.diagnosis(.carPlayNotAuthorised)).message.contains(word))
        }
    }

    @Test("a hidden text action cannot be pressed, and the error says what can")
    func hiddenAction() {
        var stage = stage(.plain("message", .reply, .mark, options: .allowInCarPlay))
        do {
            try stage.attempt(.personAt(screen: "Car", .reply(action: "reply", text: "x", notification: nil)))
            Issue.record("the reply was accepted")
        } catch {
            #expect(error.code == .noSuchAction && error.message.contains("it has mark"))
        }
    }
}
