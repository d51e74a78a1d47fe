import APS
import Testing

@testable import SimulatedDevice

@Suite("Registering categories")
struct CategoriesTests {
    private func register(_ stage: inout Stage, _ categories: CategoryRecord...) {
        stage.send(.app(bundle: Stage.bundle, .setCategories(categories)))
    }

    @Test("a new set replaces the old one whole, and what was dropped is named")
    func dropped() throws {
        var stage = Stage(categories: [.message, .plain("trip", .mark)])
        register(&stage, .plain("trip", .mark))
        #expect(stage.installation?.categories.map(\.identifier) == ["trip"])
        #expect(try #require(stage.diagnosis(.categoriesDropped)).message.contains("`message`"))
        #expect(stage.codes == [.categoriesDropped])
    }

    @Test("two sets of one run that share nothing look like two parts of the app at odds")
    func race() {
        var stage = Stage(categories: [])
        register(&stage, .message)
        #expect(stage.codes.isEmpty)
        register(&stage, .plain("sdk", .mark))
        #expect(stage.codes == [.categoriesDropped, .categoriesRace])
    }

    @Test("delivered notifications change with their category, which is reported")
    func redefined() {
        var stage = Stage(categories: [.plain("dynamic", .mark)])
        stage.push(Sample.alert(#""category":"dynamic""#))
        register(&stage, .plain("dynamic", .open))
        #expect(stage.buttons(.expanded) == ["Open"])
        #expect(stage.codes == [.categoryRedefined])
        register(&stage, .plain("dynamic", .open))
        #expect(stage.codes == [.categoryRedefined])
    }

    struct Flaw: Sendable, CustomTestStringConvertible {
        let category: CategoryRecord
        let code: DiagnosisCode
        var testDescription: String { code.rawValue }
    }

    @Test(
        "flaws of a category are named when it is registered",
        arguments: [
            Flaw(category: .plain("", .mark), code: .categoryIDEmpty),
            Flaw(category: .plain("a", ActionRecord(identifier: "", title: "x")), code: .actionIDEmpty),
            Flaw(category: .plain("a", .mark, .mark), code: .actionIDDuplicate),
            Flaw(category: .of(11), code: .actionsOver10),
        ])
    func flaws(flaw: Flaw) {
        var stage = Stage(categories: [])
        register(&stage, flaw.category)
        #expect(stage.codes == [flaw.code])
        var declared = Stage(categories: [], kind: .declared)
        declared.send(.declareCategories(bundle: Stage.bundle, [flaw.category]))
        #expect(declared.codes == [flaw.code])
    }

    struct Miss: Sendable, CustomTestStringConvertible {
        let name: String
        let code: DiagnosisCode
        let says: String
        var testDescription: String { name }
    }

    @Test(
        "the match is exact; what was meant is named",
        arguments: [
            Miss(name: "Message", code: .categoryCase, says: "`message`"),
            Miss(name: "mesage", code: .categoryUnknown, says: "`message`"),
            Miss(name: "zzz", code: .categoryUnknown, says: "registered are `message`"),
        ])
    func misses(miss: Miss) throws {
        var stage = Stage()
        stage.push(Sample.alert(#""category":"\#(miss.name)""#))
        #expect(stage.buttons(.expanded).isEmpty && stage.shown()?.isOnScreen == true)
        #expect(stage.codes == [miss.code])
        let diagnosis = try #require(stage.diagnosis(miss.code))
        #expect(diagnosis.message.contains(miss.says))
        #expect(diagnosis.place.category == miss.name)
        #expect(stage.shown()?.diagnoses == [diagnosis])
    }

    @Test("an empty category in the payload names none, even if an empty one is registered")
    func emptyIdentifier() {
        var stage = Stage(categories: [.plain("", .mark)])
        stage.push(Sample.alert(#""category":"""#))
        #expect(stage.buttons(.expanded).isEmpty)
        #expect(stage.codes == [.categoryIDEmpty])
    }

    @Test("a category registered later gives buttons to what is there already")
    func registeredLater() {
        var stage = Stage(categories: [])
        stage.push(Sample.lunch)
        #expect(stage.shown()?.diagnoses.map(\.code) == [.categoryUnknown])
        register(&stage, .message)
        #expect(stage.buttons(.expanded) == ["Reply", "Delete"])
    }
}
