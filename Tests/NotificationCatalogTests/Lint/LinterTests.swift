import APS
import Testing

@testable import NotificationCatalog

@Suite("Linter")
struct LinterTests {
    struct File: Sendable, CustomTestStringConvertible {
        let kind: DocumentKind
        let text: String
        var name = "file"
        var testDescription: String { text }
    }

    @Test(
        "what a file holds is told by its content",
        arguments: [
            File(kind: .payload, text: #"{"aps": {"alert": "x"}}"#),
            File(kind: .payload, text: "{}"),
            File(kind: .payload, text: "[1]"),
            File(kind: .payload, text: ""),
            File(kind: .payload, text: "\"x\""),
            File(kind: .payload, text: #"{"aps": {"alert": "x"}, "categories": []}"#),
            File(kind: .payload, text: #"{"aps": {"alert": "#),
            File(kind: .pushFile, text: #"{"aps": {}, "Simulator Target Bundle": "com.example.chat"}"#),
            File(kind: .pushFile, text: #"{"Simulator Target Bundle": "com.example.chat", "aps": "#),
            File(kind: .categories, text: #"[{"id": "a"}]"#),
            File(kind: .categories, text: #"[{"actions": []}]"#),
            File(kind: .categories, text: "categories:\n  - id: a\n"),
            File(kind: .categories, text: #"{"categories": []} // none yet"#),
            File(kind: .categories, text: "- id: a\n  actions: [\n"),
            File(kind: .scenario, text: "schema: tambuli.scenario/1\n"),
            File(kind: .scenario, text: #"{"given": {}, "when": {}}"#),
            File(kind: .scenario, text: #"{"schema": "tambuli.scenario/1","#),
        ])
    func kinds(file: File) {
        #expect(Linter.withoutScenarios.review(Array(file.text.utf8), named: file.name).kind == file.kind)
    }

    @Test(
        "a file that cannot be read is told with the place, by its kind's own code",
        arguments: [
            (#"{"aps": ▶}"#, DiagnosisCode.jsonSyntax), ("▶", .jsonSyntax),
            (#"[{"id": "a", "actions": [▶nil]}]"#, .fileFormat), ("- id: a\n  actions: ▶*x\n", .fileFormat),
            (#"{"schema": "tambuli.scenario/1" ▶"id": "a"}"#, .fileFormat), ("▶aps:\n  alert: x\n", .fileFormat),
        ])
    func unreadable(text: String, code: DiagnosisCode) throws {
        let marked = MarkedText(text)
        let findings = Linter.withoutScenarios.review(marked.bytes, named: "stdin").findings
        #expect(findings.map(\.code) == [code])
        #expect(findings.first?.place.line == marked.position?.line)
        #expect(findings.first?.place.column == marked.position?.column)
    }

    @Test("findings come in the order of the file")
    func order() {
        let text = #"{"category": "a", "aps": {"alert": "x", "badge": "1", "mutable_content": 1}}"#
        let columns = Linter.withoutScenarios.review(Array(text.utf8), named: "a.json").findings.compactMap(
            \.place.column)
        #expect(columns == columns.sorted())
        #expect(columns.count == 4)
    }

    @Test("random bytes never stop it")
    func randomBytes() {
        let pieces = [
            "{", "}", "[", "]", "\"aps\"", ":", ",", "\"alert\"", "\"id\"", "\"\\u00\"", "1", "null", "\n", "- ",
            "\u{FF}",
        ]
        var seed: UInt64 = 7
        for _ in 0..<2_000 {
            var text = ""
            for _ in 0..<12 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(seed >> 33) % pieces.count]
            }
            _ = Linter.withoutScenarios.review(Array(text.utf8), named: "stdin")
        }
    }
}
