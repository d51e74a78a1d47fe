import Testing

@testable import APS

@Suite("Payload")
struct PayloadTests {
    @Test("the brief's payload becomes content, with the whole text as userInfo")
    func briefPayload() {
        let text = #"""
            {"aps":{"alert":{"title":"Bagong mensahe","body":"Anna: Kamusta! Kumusta ka?"},"category":"message",
            "thread-id":"chat_123","badge":5,"sound":"default"},"chat":{"id":"123"}}
            """#
        let payload = Payload(text)
        var expected = ContentRecord()
        expected.title = "Bagong mensahe"
        expected.body = "Anna: Kamusta! Kumusta ka?"
        expected.categoryIdentifier = "message"
        expected.threadIdentifier = "chat_123"
        expected.badge = 5
        expected.sound = SoundRecord(name: "default")
        expected.userInfo = text
        #expect(payload.content == expected)
        #expect(payload.findings.isEmpty)
        #expect(payload.willAlert && payload.hasCustomKeys && payload.hasAPS)
    }

    @Test("an alert that is a string is the body")
    func alertString() {
        #expect(Payload(#"{"aps":{"alert":"Lunch?"}}"#).content.body == "Lunch?")
    }

    @Test(
        "texts that are empty make no alert",
        arguments: [#""""#, "{}", #"{"title":"","body":""}"#, "null", "5", "[]"])
    func emptyAlerts(alert: String) {
        let payload = Payload(#"{"aps":{"alert":\#(alert)}}"#)
        #expect(!payload.willAlert && !payload.willNotify)
        #expect(payload.isEmpty)
    }

    @Test("a push with keys of the app's own is not empty")
    func customKeys() {
        #expect(!Payload(#"{"aps":{},"chat":1}"#).isEmpty)
        #expect(Payload(#"{"aps":{}}"#).isEmpty)
    }

    @Test("of duplicate keys the last one counts")
    func duplicates() {
        let payload = Payload(#"{"aps":{"badge":"1","badge":2},"aps":{"badge":"x","badge":3}}"#)
        #expect(payload.content.badge == 3)
        #expect(payload.findings.isEmpty)
    }

    struct FlagCase: Sendable, CustomTestStringConvertible {
        let value: String
        let counts: Bool
        let isFound: Bool
        var testDescription: String { value }
    }

    @Test(
        "a flag is read by its sign, and what is no number counts as 1",
        arguments: [
            FlagCase(value: "1", counts: true, isFound: false), FlagCase(value: "0", counts: false, isFound: false),
            FlagCase(value: "2.5", counts: true, isFound: false), FlagCase(value: "-1", counts: false, isFound: true),
            FlagCase(value: "true", counts: true, isFound: true), FlagCase(value: "false", counts: true, isFound: true),
            FlagCase(value: #""0""#, counts: true, isFound: true), FlagCase(value: "null", counts: true, isFound: true),
        ])
    func flags(flag: FlagCase) {
        let payload = Payload(#"{"aps":{"alert":"x","mutable-content":\#(flag.value)}}"#)
        #expect(payload.isMutable == flag.counts)
        #expect(payload.codes.contains(.apsType) == flag.isFound)
        let background = Payload(#"{"aps":{"content-available":\#(flag.value)}}"#)
        #expect(background.isContentAvailable == flag.counts)
    }

    struct BadgeCase: Sendable, CustomTestStringConvertible {
        let value: String
        let badge: Int?
        var testDescription: String { value }
    }

    @Test(
        "a badge is a number that is not negative, or it is dropped",
        arguments: [
            BadgeCase(value: "5", badge: 5), BadgeCase(value: "0", badge: 0), BadgeCase(value: "5.9", badge: 5),
            BadgeCase(value: #""5""#, badge: nil), BadgeCase(value: "-1", badge: nil),
            BadgeCase(value: "true", badge: nil), BadgeCase(value: "1e400", badge: nil),
            BadgeCase(value: "null", badge: nil),
        ])
    func badges(badge: BadgeCase) {
        let payload = Payload(#"{"aps":{"badge":\#(badge.value)}}"#)
        #expect(payload.content.badge == badge.badge)
        #expect(payload.codes == (badge.badge == nil ? [.apsType] : []))
    }

    @Test("a wrong type is found with pointer, line and column, and says what is expected")
    func wrongTypePlace() throws {
        let payload = Payload("{\"aps\":{\"alert\":\"x\",\n  \"badge\":\"5\"}}")
        let finding = try #require(payload.findings.first)
        #expect(finding.code == .apsType)
        #expect(finding.place == .init(pointer: "/aps/badge", position: TextPosition(line: 2, column: 11)))
        #expect(finding.message.contains("badge") && finding.message.contains(#""5""#))
        #expect(finding.message.contains("a number"))
    }

    @Test(
        "a value of the wrong type leaves its key absent",
        arguments: ["sound", "thread-id", "category", "target-content-id", "filter-criteria"])
    func wrongTypes(key: String) {
        let payload = Payload(#"{"aps":{"alert":"x","\#(key)":7}}"#)
        #expect(payload.content == Payload(#"{"aps":{"alert":"x"}}"#).content.with(userInfo: payload.content.userInfo))
        #expect(payload.codes == [.apsType])
    }

    @Test("an unknown interruption level counts as active, and the nearest is named")
    func interruptionLevel() throws {
        #expect(
            Payload(#"{"aps":{"interruption-level":"time-sensitive"}}"#).content.interruptionLevel == .timeSensitive)
        let payload = Payload(#"{"aps":{"interruption-level":"timesensitive"}}"#)
        #expect(payload.content.interruptionLevel == .active)
        #expect(try #require(payload.findings.first).message.contains("`time-sensitive`"))
    }

    @Test(
        "a relevance score is held between 0 and 1",
        arguments: [("0.4", 0.4), ("-1", 0), ("7", 1), (#""1""#, 0)])
    func relevanceScore(value: String, score: Double) {
        #expect(Payload(#"{"aps":{"relevance-score":\#(value)}}"#).content.relevanceScore == score)
    }

    @Test("a text that is not JSON says where it breaks, and what was found there")
    func syntax() throws {
        let payload = Payload(#"{"aps":{"alert":"Lunch?"};"chat":{"id":"c1"}}"#)
        let finding = try #require(payload.findings.first)
        #expect(finding.code == .jsonSyntax)
        #expect(finding.place.line == 1 && finding.place.column == 26)
        #expect(finding.message.contains("`;`"))
        #expect(!payload.willNotify && !payload.hasAPS)
    }

    @Test(
        "bytes that are no text at all are found, not trapped on", arguments: [[], [0xFF], [0x7B], [0x7B, 0x22, 0xC3]])
    func brokenBytes(bytes: [UInt8]) {
        #expect(Payload(bytes).codes == [.jsonSyntax])
    }
}

extension Payload {
    init(_ text: String) { self.init(Array(text.utf8)) }

    var codes: [DiagnosisCode] { findings.map(\.code) }
}

extension ContentRecord {
    func with(userInfo: String) -> ContentRecord {
        var copy = self
        copy.userInfo = userInfo
        return copy
    }
}
