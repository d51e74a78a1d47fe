import APS
import Testing

@testable import NotificationCatalog

@Suite("Linter: payloads")
struct PayloadLintTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: DiagnosisCode
        let pointer: String?
        let text: String
        var testDescription: String { code.rawValue }

        init(_ code: DiagnosisCode, _ pointer: String?, _ text: String) {
            self.code = code
            self.pointer = pointer
            self.text = text
        }
    }

    static let large = #"{"aps": {"alert": "\#(String(repeating: "x", count: 4077))▶x"}}"#
    static let wasteful = String(repeating: #"\u043f"#, count: 12)

    static let cases: [Case] = [
        Case(.jsonSyntax, nil, #"{"aps": {"alert": "x" ▶"badge": 1}}"#),
        Case(.jsonSyntax, nil, #"{"aps": {"alert": "x"}, ▶// a note"# + "\n}"),
        Case(.apsMissing, "", #"▶{"title": "x"}"#),
        Case(.apsMissing, "/aps", #"{"aps": ▶"x"}"#),
        Case(.apsMissing, "/Aps", #"{▶"Aps": {"alert": "x"}}"#),
        Case(.apsNested, "/data/aps", #"{"data": {▶"aps": {"alert": "x"}}}"#),
        Case(.apsType, "/aps/badge", "{\n  \"aps\": {\"alert\": \"é\", \"badge\": ▶\"5\"}\n}"),
        Case(.apsType, "/aps/alert/title", #"{"aps": {"alert": {"title": ▶1, "body": "x"}}}"#),
        Case(.apsType, "/aps/sound/volume", #"{"aps": {"sound": {"volume": ▶2}}}"#),
        Case(.apsUnknownKey, "/aps/catgory", #"{"aps": {"alert": "x", ▶"catgory": "m"}}"#),
        Case(.apsUnknownKey, "/aps/alert/badge", #"{"aps": {"alert": {"body": "x", ▶"badge": 1}}}"#),
        Case(.reservedKeyOutsideAPS, "/Category", #"{"aps": {"alert": "x"}, ▶"Category": "m"}"#),
        Case(.categoryIDEmpty, "/aps/category", #"{"aps": {"alert": "x", "category": ▶""}}"#),
        Case(.payloadTooLarge, "", large),
        Case(.payloadEscapeWaste, "", #"{"aps": {"alert": "▶\#(wasteful)"}}"#),
        Case(
            .alertWithContentAvailable, "/aps/content-available",
            #"{"aps": {"alert": "x", ▶"content-available": 1}}"#),
        Case(.extensionNeedsAlert, "/aps/mutable-content", #"{"aps": {"badge": 1, ▶"mutable-content": 1}}"#),
        Case(
            .extensionFallbackPoor, "/aps/alert", #"{"aps": {▶"alert": {"title": "x"}, "mutable-content": 1}}"#),
        Case(
            .extensionNeedsMutableContent, "/aps/mutable_content", #"{"aps": {"alert": "x", ▶"mutable_content": 1}}"#),
        Case(
            .extensionNeedsMutableContent, "/mutable-content", #"{"aps": {"alert": "x"}, ▶"mutable-content": 1}"#),
        Case(
            .extensionNeedsMutableContent, "/aps/mutable-content", #"{"aps": {"alert": "x", ▶"mutable-content": 0}}"#),
        Case(
            .extensionNeedsMutableContent, "/media-url",
            #"{"aps": {"alert": "x"}, ▶"media-url": "https://example.com/a.JPG?s=1"}"#),
        Case(.fileFormat, "/Simulator Target Bundle", #"{"aps": {"alert": "x"}, "Simulator Target Bundle": ▶1}"#),
    ]

    @Test("each code is found at its place", arguments: cases)
    func places(example: Case) throws {
        let marked = MarkedText(example.text)
        let report = Linter.withoutScenarios.review(marked.bytes, named: "push.json")
        let finding = try #require(report.findings.first { $0.code == example.code })
        let position = try #require(marked.position)
        #expect(finding.place.line == position.line)
        #expect(finding.place.column == position.column)
        #expect(finding.place.pointer == example.pointer)
        #expect(finding.place.file == "push.json")
    }

    @Test("all codes of payloads and extensions that a text can tell are among the cases")
    func completeness() {
        // The rest needs the app's strings and sounds, or a run of the extension.
        let toldByText: [DiagnosisCode] = [
            .jsonSyntax, .apsMissing, .apsNested, .apsType, .apsUnknownKey, .reservedKeyOutsideAPS, .payloadTooLarge,
            .payloadEscapeWaste, .alertWithContentAvailable, .extensionNeedsMutableContent, .extensionNeedsAlert,
            .extensionFallbackPoor,
        ]
        #expect(Set(toldByText).isSubset(of: Self.cases.map(\.code)))
    }

    @Test("a payload without a fault has no findings")
    func clean() {
        let text = """
            {"aps": {"alert": {"title": "Ana", "body": "Lunch?"}, "badge": 5, "sound": "default", "category": "message",
             "thread-id": "chat_123", "mutable-content": 1}, "media-url": "https://example.com/a.jpg", "chat": 7}
            """
        #expect(Linter.withoutScenarios.review(Array(text.utf8), named: "push.json").findings.isEmpty)
    }

    // MARK: The review

    private func review(_ text: String) throws -> PushReview {
        try #require(Linter.withoutScenarios.review(Array(text.utf8), named: "push.json").push)
    }

    @Test(
        "push type, priority and limit follow from the payload",
        arguments: [
            (#"{"aps": {"alert": "x"}}"#, PushType.alert, 10, 4096),
            (#"{"aps": {"content-available": 1}}"#, .background, 5, 4096),
            (#"{"aps": {"content-available": 1, "badge": 1}}"#, .alert, 10, 4096),
            (#"{"aps": {"timestamp": 1, "event": "update", "content-state": {}}}"#, .liveactivity, 10, 4096),
            (#"{"aps": {}, "Simulator Target Bundle": "com.example.chat.voip"}"#, .voip, 10, 5120),
        ])
    func type(text: String, type: PushType, priority: Int, limit: Int) throws {
        let review = try review(text)
        #expect(review.pushType == type)
        #expect(review.priority == priority)
        #expect(review.limit == limit)
        #expect(review.bytes == text.utf8.count)
    }

    @Test(
        "the conditions of a service extension that fail are named, with what was found",
        arguments: [
            (#"{"aps": {"alert": "x", "mutable-content": 1}}"#, []),
            (#"{"aps": {"alert": "x", "mutable-content": true}}"#, []),
            (#"{"aps": {"alert": "x"}}"#, ["it is absent"]),
            (#"{"aps": {"alert": "x", "mutable-content": 0}}"#, ["it is 0"]),
            (#"{"aps": {"alert": "x", "mutableContent": 1}}"#, ["it is absent, and `mutableContent` is no key of aps"]),
            (#"{"aps": {"badge": 1, "mutable-content": 1}}"#, ["it has no text"]),
            (#"{"aps": {"content-available": 1}}"#, ["it is absent", "it has no text", "it is background"]),
        ] as [(String, [String])])
    func serviceExtension(text: String, found: [String]) throws {
        let review = try review(text).serviceExtension
        #expect(review.failing.map(\.found) == found)
        #expect(review.wouldRun == found.isEmpty)
    }

    @Test("a file that is too large only for its layout is told so")
    func layout() throws {
        let lines = (0..<600).map { #"    "k\#($0)": 1"# }.joined(separator: ",\n")
        let report = Linter.withoutScenarios.review(
            Array("{\"aps\": {\"alert\": \"a b\"},\n\(lines)\n}".utf8), named: "push.json")
        let compact = "{\"aps\":{\"alert\":\"a b\"},\(lines.filter { $0 != " " && $0 != "\n" })}"
        let finding = try #require(report.findings.first { $0.code == .payloadTooLarge })
        #expect(finding.message.contains("without white space it would have \(compact.utf8.count)"))
    }
}
