import APS
import Testing

@testable import NotificationCatalog

@Suite("CatalogCheck")
struct CatalogCheckTests {
    /// With the message's rules on lines 5 to 13.
    static let manifest = """
        schema: tambuli.catalog/1
        app: {bundle: com.example.chat, version: "2.3"}
        categories:
          - id: message
            payload:
              keys:
                chat: string
                unread: {type: integer, required: false}
                weight: {type: number, required: false}
                muted: {type: boolean, required: false}
                sender: {type: object, required: false}
                tags: {type: array, required: false}
              threadId: chat_{chat}
          - id: photo
            since: "2.2"
            fallback: message
            payload: {keys: {media-url: string}, media: media-url, mutableContent: true, threadId: required}
          - {id: reminder, payload: {threadId: none, mutableContent: false}}
          - {id: order, payload: {keys: {number: integer}, threadId: "order-{number}"}}
        """

    static func check(version: String? = nil) -> CatalogCheck {
        let reader = ManifestReader(Array(manifest.utf8), named: "notifications.yaml")
        #expect(reader.errors == [])
        return CatalogCheck(reader.manifest, appVersion: version.flatMap(AppVersion.init))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let code: DiagnosisCode
        let pointer: String
        let text: String
        let says: String
        var version: String?
        var testDescription: String { "\(code.rawValue): \(says)" }

        init(_ code: DiagnosisCode, _ pointer: String, _ text: String, _ says: String, version: String? = nil) {
            self.code = code
            self.pointer = pointer
            self.text = text
            self.says = says
            self.version = version
        }
    }

    static let cases: [Case] = [
        Case(
            .categoryCase, "/aps/category", #"{"aps": {"alert": "x", "category": ▶"Message"}}"#,
            "differs from `message` (notifications.yaml:4) in letter case only"),
        Case(
            .categoryUnknown, "/aps/category", #"{"aps": {"alert": "x", "category": ▶"mesage"}}"#,
            "did you mean `message` (notifications.yaml:4)?"),
        Case(.categoryUnknown, "/aps/category", #"{"aps": {"alert": "x", "category": ▶"zzz"}}"#, "no category `zzz`"),
        Case(
            .categoryNotInVersion, "/aps/category",
            #"{"aps": {"alert": "x", "category": ▶"photo", "thread-id": "a", "mutable-content": 1}, "media-url": "x"}"#,
            "came with 2.2 (notifications.yaml:14)", version: "2.1.9"),
        Case(
            .pushTypeMismatch, "/aps/category", #"{"aps": {▶"category": "reminder", "content-available": 1}}"#,
            "it is one for the type background"),
        Case(
            .contractKeyMissing, "", #"▶{"aps": {"alert": "x", "category": "message"}}"#,
            "lacks `chat`, which `message` requires (notifications.yaml:7)."),
        Case(
            .contractKeyMissing, "/Chat",
            #"{"aps": {"alert": "x", "category": "message", "thread-id": "chat_1"}, ▶"Chat": "1"}"#,
            "is `Chat` meant to be it?"),
        Case(.contractKeyType, "/chat", #"{"aps": {"alert": "x", "category": "message"}, "chat": ▶1}"#, "is a number"),
        Case(
            .contractKeyType, "/unread",
            #"{"aps": {"alert": "x", "category": "message"}, "chat": "1", "unread": ▶1.5}"#,
            "needs a whole number (notifications.yaml:8)"),
        Case(
            .contractKeyType, "/muted", #"{"aps": {"alert": "x", "category": "message"}, "chat": "1", "muted": ▶null}"#,
            "is null, and `message` needs true or false"),
        Case(
            .threadIDRule, "/aps/thread-id",
            #"{"aps": {"alert": "x", "category": "message", "thread-id": ▶"chat_2"}, "chat": "1"}"#,
            "by `chat_{chat}` it would be `chat_1` (notifications.yaml:13)"),
        Case(
            .threadIDRule, "/aps", #"▶{"aps": {"alert": "x", "category": "message"}, "chat": "1"}"#,
            "has no thread-id, and by `chat_{chat}`"),
        Case(
            .threadIDRule, "/aps/thread-id", #"{"aps": {"alert": "x", "category": "reminder", "thread-id": ▶"a"}}"#,
            "its category has none"),
        Case(.threadIDRule, "/aps", #"▶{"aps": {"alert": "x", "category": "photo"}}"#, "its category requires one"),
        Case(
            .extensionNeedsMutableContent, "/aps",
            #"▶{"aps": {"alert": "x", "category": "photo", "thread-id": "a"}, "media-url": "x"}"#,
            "which `photo` requires (notifications.yaml:17)"),
        Case(
            .mutableContentRule, "/aps/mutable-content",
            #"{"aps": {"alert": "x", "category": "reminder", ▶"mutable-content": 1}}"#, "agreed to do without"),
        Case(
            .targetBundleOther, "/Simulator Target Bundle",
            #"{"Simulator Target Bundle": ▶"com.example.other", "aps": {"alert": "x", "category": "zzz"}}"#,
            "is for `com.example.other`, and notifications.yaml:2 is about `com.example.chat`."),
        Case(
            .targetBundleOther, "/Simulator Target Bundle",
            #"{"Simulator Target Bundle": ▶"com.example.Chat", "aps": {"alert": "x"}}"#, "in letter case only"),
        Case(
            .jsonKeyTwice, "/aps/category", #"{"aps": {"alert": "x", "category": "zzz", ▶"category": "reminder"}}"#,
            "stands at line 1, column 24 already"),
        Case(.jsonKeyTwice, "/aps", #"{"aps": {"alert": "y"}, ▶"aps": {"alert": "x"}}"#, "`aps`"),
        Case(.jsonKeyTwice, "/aps/alert/body", #"{"aps": {"alert": {"body": "x", ▶"body": "y"}}}"#, "`body`"),
        Case(
            .jsonKeyTwice, "/number",
            #"{"aps": {"alert": "x", "category": "order", "thread-id": "order-2"}, "number": 1, ▶"number": 2}"#,
            "`number`"),
        Case(.jsonSyntax, "", #"{"aps": ▶}"#, "not valid JSON"),
        Case(.apsType, "/aps/badge", #"{"aps": {"alert": "x", "badge": ▶"1", "category": "reminder"}}"#, "badge"),
    ]

    @Test("each code is found at its place, and names the manifest's line", arguments: cases)
    func places(example: Case) throws {
        let marked = MarkedText(example.text)
        let report = Self.check(version: example.version).review(marked.bytes, named: "push.json")
        let finding = try #require(report.findings.first { $0.code == example.code })
        #expect(finding.message.contains(example.says), "\(finding.message)")
        #expect(finding.place.pointer ?? "" == example.pointer)
        #expect(finding.place.line == marked.position?.line)
        #expect(finding.place.column == marked.position?.column)
    }

    static let kept = [
        #"{"aps": {"alert": "x"}}"#,
        #"{"aps": {"content-available": 1}, "chat": 1}"#,
        #"{"aps": {"alert": {"title": "t", "body": "b"}, "category": "message", "thread-id": "chat_1"}, "chat": "1"}"#,
        #"{"chat": "ä", "unread": 2.0, "weight": 1, "muted": false, "sender": {}, "tags": [], "other": null, "aps": {"alert": "x", "category": "message", "thread-id": "chat_\u00e4"}}"#,
        #"{"aps": {"alert": "x", "category": "photo", "thread-id": "a", "mutable-content": 1}, "media-url": "https://example.com/a.jpg"}"#,
        #"{"aps": {"alert": "x", "category": "reminder"}}"#,
        #"{"aps": {"alert": {"loc-key": "K", "loc-args": ["a"]}, "category": "order", "thread-id": "order-12"}, "number": 12}"#,
    ]

    @Test("a payload as agreed has no findings", arguments: kept)
    func clean(text: String) {
        #expect(Self.check().review(Array(text.utf8), named: "push.json").findings.map(\.message) == [])
    }

    @Test("what a version of the app does not know is not asked of others")
    func versions() {
        let photo = Self.kept[4]
        #expect(Self.check(version: "2.2").agreementFindings(in: Array(photo.utf8)) == [])
        #expect(
            Self.check(version: "2").agreementFindings(in: Array(photo.utf8)).map(\.code) == [.categoryNotInVersion])
    }

    @Test(
        "a push file for the manifest's app may name it as a topic; one for another app is told that alone",
        arguments: [
            ("com.example.chat", [DiagnosisCode.categoryUnknown]), ("com.example.chat.voip", [.categoryUnknown]),
            ("com.example.chats", [.targetBundleOther]),
        ])
    func targets(bundle: String, codes: [DiagnosisCode]) {
        let file = #"{"Simulator Target Bundle": "\#(bundle)", "aps": {"alert": "x", "category": "zzz"}}"#
        #expect(Self.check().agreementFindings(in: Array(file.utf8)).map(\.code) == codes)
    }

    @Test("a category that differs in how an accent is composed is not said to differ in letter case")
    func composition() {
        let reader = ManifestReader(Array("categories: [{id: caf\u{E9}}]".utf8), named: "a.yaml")
        let push = "{\"aps\": {\"alert\": \"x\", \"category\": \"cafe\u{301}\"}}"
        let findings = CatalogCheck(reader.manifest).agreementFindings(in: Array(push.utf8))
        #expect(findings.map(\.code) == [.categoryCase])
        #expect(findings.first?.message.contains("in how its accents are composed only") == true)
    }

    @Test("a push file is told from a payload")
    func kinds() {
        let file = #"{"Simulator Target Bundle": "com.example.chat", "aps": {"alert": "x"}}"#
        #expect(Self.check().review(Array(file.utf8), named: "a.apns").kind == .pushFile)
        #expect(Self.check().review(Array("{".utf8), named: "a.apns").kind == .payload)
    }
}
