import Testing

@testable import APS

@Suite("Payload: findings")
struct PayloadFindingsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let codes: [DiagnosisCode]
        /// A word of the first message.
        let says: String
        var testDescription: String { text }
    }

    @Test(
        "each mistake gets its code, and the message names it",
        arguments: [
            Case(text: "[]", codes: [.apsMissing], says: "an array"),
            Case(text: "{}", codes: [.apsMissing], says: "empty"),
            Case(text: #"{"aps":"x"}"#, codes: [.apsType, .apsMissing], says: "a string"),
            Case(text: #"{"aps":{"aps":{"alert":"x"}}}"#, codes: [.apsNested], says: "/aps/aps"),
            Case(text: #"{"APS":{"alert":"x"}}"#, codes: [.apsMissing], says: "did you mean `aps`"),
            Case(text: #"{"data":{"aps":{"alert":"x"}}}"#, codes: [.apsNested], says: "/data/aps"),
            Case(
                text: #"{"alert":"x","badge":1}"#,
                codes: [.apsMissing, .reservedKeyOutsideAPS, .reservedKeyOutsideAPS], says: "`alert`"),
            Case(text: #"{"aps":{},"Category":"message"}"#, codes: [.reservedKeyOutsideAPS], says: "`Category`"),
            Case(text: #"{"aps":{},"thread_id":"1"}"#, codes: [.reservedKeyOutsideAPS], says: "thread-id in aps"),
            Case(text: #"{"aps":{"mutable_content":1}}"#, codes: [.apsUnknownKey], says: "`mutable-content`"),
            Case(text: #"{"aps":{"contentAvailable":1}}"#, codes: [.apsUnknownKey], says: "`content-available`"),
            Case(text: #"{"aps":{"catgory":"m"}}"#, codes: [.apsUnknownKey], says: "`category`"),
            Case(text: #"{"aps":{"chat":1}}"#, codes: [.apsUnknownKey], says: "`chat`"),
            Case(text: #"{"aps":{"alert":{"body":"x","titel":"y"}}}"#, codes: [.apsUnknownKey], says: "`title`"),
            Case(text: #"{"aps":{"alert":{"body":"x","badge":1}}}"#, codes: [.apsUnknownKey], says: "in alert"),
            Case(text: #"{"aps":{"sound":{"nmae":"x"}}}"#, codes: [.apsUnknownKey], says: "`name`"),
            Case(text: #"{"aps":{"alert":"x","category":""}}"#, codes: [.categoryIDEmpty], says: "empty"),
            Case(
                text: #"{"aps":{"alert":"x","content-available":1}}"#, codes: [.alertWithContentAvailable],
                says: "content-available"),
            Case(
                text: #"{"aps":{"sound":"default","mutable-content":1}}"#, codes: [.extensionNeedsAlert],
                says: "mutable-content"),
            Case(
                text: #"{"aps":{"alert":{"title":"Secret"},"mutable-content":1}}"#, codes: [.extensionFallbackPoor],
                says: "no body"),
            Case(text: #"{"aps":{"url-args":"x"}}"#, codes: [.apsType], says: "a list of strings"),
        ])
    func mistakes(mistake: Case) throws {
        let payload = Payload(mistake.text)
        #expect(payload.codes == mistake.codes)
        #expect(try #require(payload.findings.first).message.contains(mistake.says))
    }

    @Test("pointers escape what JSON pointers escape")
    func pointers() throws {
        let payload = Payload(#"{"aps":{"a/b~c":1}}"#)
        #expect(try #require(payload.findings.first).place.pointer == "/aps/a~1b~0c")
    }

    @Test("escapes that cost many bytes are counted")
    func escapes() throws {
        let word = #"\u043f\u0440\u0438\u0432\u0435\u0442\u0021\ud83d\ude00"#
        let payload = Payload(#"{"aps":{"alert":"\#(word)\n\" \#(word)"}}"#)
        let finding = try #require(payload.findings.first)
        #expect(finding.code == .payloadEscapeWaste)
        #expect(finding.message.contains("16 characters"))
        // Twelve letters save four bytes each, two signs five, two faces eight.
        #expect(finding.message.contains("74 of"))
        #expect(finding.place.column == 18)
    }

    @Test("a few escapes, and those that JSON needs, are not worth a word")
    func tolerableEscapes() {
        #expect(Payload(#"{"aps":{"alert":"caf\u00e9 \\u0041\u000a\u001f"}}"#).findings.isEmpty)
    }

    @Test("a payload of a thousand odd keys is answered with a few dozen findings")
    func hostile() {
        let keys = (0..<900).map { #""k\#($0)":1"# }.joined(separator: ",")
        #expect(Payload("{\"aps\":{\(keys)}}").findings.count == 40)
    }
}
