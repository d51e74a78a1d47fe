import APS
import Testing

@testable import SimulatedDevice

@Suite("Models and rule books")
struct ModelTests {
    @Test("every kind of device of the interfaces is there, under one name")
    func names() {
        #expect(
            DeviceModel.all.map(\.name)
                == ["iphone", "iphone-3dtouch", "ipad", "mac", "carplay", "watch", "android"])
        #expect(DeviceModel(named: "iPhone") == nil)
    }

    @Test("each model says how its buttons are reached", arguments: DeviceModel.all)
    func reveal(model: DeviceModel) {
        #expect(!model.reveal.instruction.isEmpty && !model.views.isEmpty)
    }

    @Test("on a Mac an app's alerts stay, with two buttons; its banners go")
    func macAlerts() throws {
        var stage = Stage(model: "mac", categories: [.of(3)])
        stage.push(Sample.alert(#""category":"many""#))
        #expect(stage.buttons(.banner) == [])
        stage.advance(10)
        #expect(stage.shown()?.isOnScreen == false)
        var settings = try #require(stage.installation).settings
        settings.alertStyle = .alert
        stage.send(.configure(.settings(bundle: Stage.bundle, settings)))
        stage.push(Sample.alert(#""category":"many""#))
        #expect(stage.buttons(.banner) == ["A1", "A2"])
        stage.advance(600)
        #expect(stage.shown()?.isOnScreen == true)
        stage.perform(gesture: .swipe(notification: nil))
        #expect(stage.shown()?.isOnScreen == false)
    }

    @Test("under the brief, swiping a banner away calls the app; both books say that they differ")
    func swipe() {
        for rules in RuleBookName.allCases {
            var stage = Stage()
            stage.send(.configure(.rules(rules)))
            stage.push(Sample.lunch)
            stage.perform(gesture: .swipe(notification: nil))
            #expect(stage.calls == (rules == .brief ? [.didReceive(ResponseRecord.dismissAction)] : []))
            #expect(stage.codes == [.rulesDiffer])
        }
    }

    @Test("the table has each rule once, with its sources, and says where the books differ")
    func table() {
        let names = Rules.table.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(
            Rules.table.filter(\.differs).map(\.name) == [
                "watch-actions", "carplay-option-gates-notification", "swipe-dismisses", "android-text-input",
                "type-hint-may-be-file-extension",
            ])
        for row in Rules.table {
            #expect(row.question.hasSuffix("?") && !row.documentedSource.isEmpty && !row.briefSource.isEmpty)
        }
    }
}

extension DeviceModel: CustomTestStringConvertible {
    public var testDescription: String { name }
}
