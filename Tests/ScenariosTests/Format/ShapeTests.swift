import Testing

@testable import Scenarios

@Suite("Shape")
struct ShapeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let change: @Sendable (inout ScenarioSketch) -> Void
        let complaint: String
        var testDescription: String { name }

        init(_ name: String, says complaint: String, _ change: @escaping @Sendable (inout ScenarioSketch) -> Void) {
            self.name = name
            self.complaint = complaint
            self.change = change
        }
    }

    @Test(
        "a wrong file is refused with the place and the word that was meant",
        arguments: [
            Case("a key at the top", says: "line 3, column 60: unknown key `whom`") { $0.more = #""whom": 1,"# },
            Case("a key of the app", says: "line 4, column 15: unknown key `ap`; did you mean `app`?") {
                $0.given = #""ap": {"bundle": "b"}, "device": {"model": "iphone"}"#
            },
            Case("a verb", says: #"line 5, column 31: `do` knows no "longpress"; did you mean "longPress"?"#) {
                $0.steps = #"{"do": "longpress"}"#
            },
            Case("a key of a verb", says: "line 5, column 38: unknown key `notificaton`; did you mean `notification`?")
            {
                $0.steps = #"{"do": "tap", "notificaton": "n1"}"#
            },
            Case("a key that the verb needs", says: "`steps[0]` needs `action`") { $0.steps = #"{"do": "press"}"# },
            Case("two bodies", says: "exactly one of `payload`, `rawBody`, `makeBody`") {
                $0.steps = #"{"do": "push", "headers": {}, "payload": {}, "rawBody": ""}"#
            },
            Case(
                "a code",
                says:
                    #"line 6, column 32: `diagnoses[0]` knows no "category-unknwon"; did you mean "category-unknown"?"#
            ) {
                $0.expected = #""diagnoses": ["category-unknwon"]"#
            },
            Case("a word", says: #"did you mean "suspended"?"#) {
                $0.given = #""app": {"bundle": "b", "state": "suspend"}, "device": {"model": "iphone"}"#
            },
            Case("an option twice", says: "stands there twice") {
                $0.given =
                    #""app": {"bundle": "b", "willPresent": ["banner", "banner"]}, "device": {"model": "iphone"}"#
            },
            Case("a placeholder on a button", says: "`placeholder` belongs to an action of kind \"text\"") {
                $0.given =
                    #""app": {"bundle": "b", "categories": [{"id": "c", "actions": [{"id": "a", "title": "A", "kind": "button", "placeholder": "x"}]}]}, "device": {"model": "iphone"}"#
            },
            Case("no device", says: "exactly one of `device`, `devices`") { $0.given = #""app": {"bundle": "b"}"# },
            Case("two devices of one name", says: "a second device is called \"iphone\"") {
                $0.given = #""app": {"bundle": "b"}, "devices": [{"model": "iphone"}, {"model": "iphone"}]"#
            },
            Case("an unknown phone", says: "`attachedTo` names no device of this scenario: \"phone\"") {
                $0.given = #""app": {"bundle": "b"}, "devices": [{"model": "watch", "attachedTo": "phone"}]"#
            },
            Case("a date", says: "`now` must be a date such as") { $0.given += #", "now": "yesterday""# },
            Case("a number", says: "must be 1 or more, found 0") {
                $0.steps = #"{"do": "repeat", "times": 0, "step": {"do": "tap"}}"#
            },
            Case("a step within a repetition", says: "did you mean \"tap\"?") {
                $0.steps = #"{"do": "repeat", "times": 1, "step": {"do": "tapp"}}"#
            },
            Case("nothing expected", says: "`expected` says nothing") { $0.expected = "" },
        ])
    func complaints(_ example: Case) {
        var sketch = ScenarioSketch()
        example.change(&sketch)
        let complaint = sketch.complaint() ?? "nothing"
        #expect(complaint.contains(example.complaint), "\(complaint)")
    }

    @Test("the sketch itself is right")
    func right() { #expect(ScenarioSketch().complaint() == nil) }
}
