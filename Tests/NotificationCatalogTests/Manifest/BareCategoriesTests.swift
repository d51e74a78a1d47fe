import APS
import Documents
import Testing

@testable import NotificationCatalog

/// A list of categories alone, as `app install --categories` takes it.
@Suite("ManifestReader: bare categories")
struct BareCategoriesTests {
    private func read(_ text: String, named name: String = "categories.json") -> ManifestReader {
        ManifestReader(Array(text.utf8), named: name)
    }

    @Test("JSON and YAML make the same categories")
    func notations() {
        let json = """
            {"categories": [{"id": "message", "options": ["customDismissAction"], "actions": [
                {"id": "reply", "title": "Reply", "kind": "text", "buttonTitle": "Go", "placeholder": "Say"},
                {"id": "delete", "title": "Delete", "options": ["destructive", "authenticationRequired"]}]}]}
            """
        let yaml = """
            - id: message
              options: [customDismissAction]
              actions:
                - {id: reply, title: Reply, kind: text, buttonTitle: Go, placeholder: Say}
                - id: delete
                  title: Delete
                  options: [destructive, authenticationRequired]
            """
        let fromJSON = read(json)
        let fromYAML = read(yaml, named: "categories.yaml")
        #expect(fromJSON.errors.isEmpty && fromYAML.errors.isEmpty)
        #expect(fromJSON.manifest.records == fromYAML.manifest.records)
        #expect(fromJSON.manifest.records.first?.actions.first?.textInput?.buttonTitle == "Go")
        #expect(fromJSON.manifest.records.first?.actions.last?.options == [.destructive, .authenticationRequired])
    }

    @Test("each category and action knows its pointer, line and column")
    func places() throws {
        let text = """
            {"categories": [
              {"id": "a"},
              {"id": "b", "actions": [
                {"title": "T", "id": "x"}]}]}
            """
        let category = try #require(read(text).manifest.categories.last)
        #expect(category.place == .init(pointer: "/categories/1", position: .init(line: 3, column: 3), category: "b"))
        #expect(category.identifierPlace.pointer == "/categories/1/id")
        let action = try #require(category.actions.first)
        #expect(action.place.pointer == "/categories/1/actions/0")
        #expect(action.identifierPlace.line == 4)
        #expect(action.identifierPlace.column == 26)
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let text: String
        let column: Int
        let says: String
        var testDescription: String { says }
    }

    @Test(
        "what cannot be read is told with its place",
        arguments: [
            Mistake(text: "{}", column: 1, says: "needs `categories`"),
            Mistake(text: #""x""#, column: 1, says: "must be a list"),
            Mistake(text: "[1]", column: 2, says: "must be an object"),
            Mistake(text: "[{}]", column: 2, says: "needs `id`"),
            Mistake(text: #"[{"id": "a", "action": []}]"#, column: 14, says: "did you mean `actions`?"),
            Mistake(text: #"[{"id": "a", "options": ["carplay"]}]"#, column: 26, says: "unknown option \"carplay\""),
            Mistake(
                text: #"[{"id": "a", "actions": [{"id": "x", "title": "X", "placeholder": "y"}]}]"#, column: 67,
                says: "belong to a text action"),
            Mistake(
                text: #"[{"id": "a", "actions": [{"id": "x", "title": "X", "kind": "test"}]}]"#, column: 60,
                says: "did you mean \"text\"?"),
        ])
    func mistakes(mistake: Mistake) throws {
        let error = try #require(read(mistake.text).errors.first)
        #expect(error.message.contains(mistake.says), "\(error.message)")
        #expect(error.position == SourcePosition(line: 1, column: mistake.column))
    }

    @Test("after a category that is wrong the next one is read")
    func recovery() {
        let reader = read(#"[{"id": 1}, {"id": "b"}, {"ID": "c"}]"#)
        #expect(reader.manifest.records.map(\.identifier) == ["b"])
        #expect(reader.errors.map(\.column) == [9, 26, 27])
    }

    @Test("a position leads to the pointer of what begins there")
    func pointers() throws {
        let document = try JSONReader.read(#"{"a/b": [1, {"c": true}], "d": null}"#.utf8)
        func pointer(_ column: Int) -> String? { document.pointer(to: SourcePosition(line: 1, column: column)) }
        #expect(pointer(1) == "")
        #expect(pointer(2) == "/a~1b")
        #expect(pointer(10) == "/a~1b/0")
        #expect(pointer(14) == "/a~1b/1/c")
        #expect(pointer(19) == "/a~1b/1/c")
        #expect(pointer(32) == "/d")
        #expect(pointer(3) == nil)
    }
}
