import APS
import Testing

@testable import NotificationCatalog

@Suite("Linter: categories")
struct CategoryLintTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: DiagnosisCode
        let text: String
        let says: String
        var testDescription: String { "\(code.rawValue): \(says)" }

        init(_ code: DiagnosisCode, _ text: String, _ says: String) {
            self.code = code
            self.text = text
            self.says = says
        }
    }

    private static func category(_ actions: String, id: String = #""message""#) -> String {
        "- id: \(id)\n  actions:\n" + actions.split(separator: "\n").map { "    - \($0)\n" }.joined()
    }

    private static let eleven = (1...11).map { "\($0 == 11 ? "▶" : ""){id: a\($0), title: T\($0)}" }

    static let cases: [Case] = [
        Case(.categoryIDEmpty, #"- id: ▶"""#, "no push can name it"),
        Case(.actionIDEmpty, category(#"{title: Go, id: ▶""}"#), "\"Go\""),
        Case(.actionIDDuplicate, category("{id: x, title: One}\n{id: ▶x, title: Two}"), "\"One\""),
        Case(
            .actionIDDuplicate, category("{id: x, title: One}") + category("{id: ▶x, title: Two}", id: "b"),
            "in the category `message` at line 3"),
        Case(.actionsOver10, category(eleven.joined(separator: "\n")), "from \"T11\" on"),
        Case(
            .actionsOver2InCompact, category("{id: a, title: A}\n{id: b, title: B}\n▶{id: c, title: C}"),
            "only \"A\" and \"B\""),
        Case(.categoryMixedScenarios, category("{id: a, title: A}", id: "▶general"), "fits anything"),
        Case(.categoryMixedScenarios, category("{id: a, title: A}", id: "▶messageOrLike"), "joins two things"),
        Case(
            .categoryMixedScenarios, category("{id: chat.mute, title: M}\n{id: order.track, title: T}", id: "▶news"),
            "`chat` and `order`"),
        Case(.replyNotTextInput, category("▶{id: a, title: Reply}"), "\"Reply\""),
        Case(.replyNotTextInput, category("▶{id: POST_COMMENT, title: Skriv}"), "\"Skriv\""),
        Case(
            .replyOpensApp, category("▶{id: a, title: Reply, kind: text, options: [foreground]}"), "opens the app"),
        Case(.dangerousNotDestructive, category("▶{id: deleteMessage, title: Tanggalin}"), "(delete)"),
        Case(.personalNotAuthenticated, category("▶{id: a, title: Approve payment}"), "(payment)"),
        Case(.fileFormat, category("{id: a, title: A, ▶optoins: []}"), "did you mean `options`?"),
    ]

    @Test("each code is found at its place", arguments: cases)
    func places(example: Case) throws {
        let marked = MarkedText(example.text)
        let report = Linter.withoutScenarios.review(marked.bytes, named: "categories.yaml")
        #expect(report.kind == .categories)
        let finding = try #require(report.findings.first { $0.code == example.code })
        #expect(finding.place.line == marked.position?.line)
        #expect(finding.place.column == marked.position?.column)
        #expect(finding.place.pointer?.hasPrefix("/") == true)
        #expect(finding.message.contains(example.says), "\(finding.message)")
    }

    @Test("categories as advised have no findings")
    func clean() {
        let text = """
            - id: message
              actions:
                - {id: reply, title: Reply, kind: text, options: [authenticationRequired]}
                - {id: delete, title: Delete, options: [destructive]}
            - id: order
              actions:
                - {id: order.track, title: Track}
                - {id: order.pay, title: Pay, options: [authenticationRequired]}
            - id: call
              actions:
                - {id: call.open, title: Sign in, options: [foreground]}
            """
        #expect(Linter.withoutScenarios.review(Array(text.utf8), named: "c.yaml").findings.map(\.code) == [])
    }

    @Test(
        "words are found in every way of writing identifiers",
        arguments: ["deleteAll", "DELETE_ALL", "delete-all", "com.example.delete.all", "Delete all"])
    func words(text: String) {
        #expect(ActionWords.words(of: text).suffix(2) == ["delete", "all"])
    }

    @Test("a word inside another is not that word")
    func partsOfWords() {
        let action = ActionRecord(identifier: "payload", title: "Undeletable")
        #expect(ActionWords(action).first(of: ["pay", "delete"]) == nil)
    }
}
