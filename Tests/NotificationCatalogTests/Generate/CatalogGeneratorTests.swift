import Testing

@testable import NotificationCatalog

@Suite("CatalogGenerator")
struct CatalogGeneratorTests {
    private func generate(
        _ categories: String, as output: CatalogOutput, named name: String = "notifications.yaml"
    ) throws -> String {
        let text = "schema: tambuli.catalog/1\napp: {bundle: a.b, version: \"1\"}\ncategories: [\(categories)]\n"
        let reader = ManifestReader(Array(text.utf8), named: name)
        #expect(reader.errors == [])
        return try CatalogGenerator(reader.manifest, named: name).text(output)
    }

    @Test(
        "a thread pattern becomes an expression that Unicode mode takes, of which only keys are more than themselves",
        arguments: [
            ("chat-{chat}", #"^chat-[\\s\\S]*$"#), ("(a.b)+/{chat}|", #"^\\(a\\.b\\)\\+\\/[\\s\\S]*\\|$"#),
            ("+\u{301}{chat}", "^\\\\+\u{301}[\\\\s\\\\S]*$"),
        ])
    func threadExpression(pattern: String, expression: String) throws {
        let schema = try generate(
            "{id: a, payload: {keys: {chat: string}, threadId: \"\(pattern)\"}}", as: .jsonSchema)
        #expect(schema.contains("\"pattern\": \"\(expression)\""), "\(schema)")
    }

    @Test(
        "a thread id of a key that a push may lack is refused, though lint is silenced",
        arguments: ["keys: {}", "keys: {chat: {type: string, required: false}}"], CatalogOutput.allCases)
    func threadOfUndeclaredKey(keys: String, output: CatalogOutput) {
        #expect(throws: CatalogGeneratorError.self) {
            try generate(
                "{id: a, payload: {\(keys), threadId: \"x{chat}\"}, silence: {contract-key-undeclared: later}}",
                as: output)
        }
    }

    @Test(
        "in Markdown a scenario is a paragraph of its words, whatever it begins with",
        arguments: [
            ("- a", "\\- a"), ("+ a", "\\+ a"), ("=== a", "\\=== a"), ("1. a", "1\\. a"), ("    a", "a"),
            ("1 a.", "1 a."), ("a - b", "a - b"), ("@a $b$ www.c", "&#64;a &#36;b&#36; www&#46;c"),
        ])
    func paragraph(scenario: String, written: String) throws {
        let page = try generate("{id: a, scenario: \"\(scenario)\"}", as: .markdown)
        #expect(page.split(separator: "\n").contains(Substring(written)), "\(page)")
    }

    @Test("the name of the manifest ends no comment", arguments: [CatalogOutput.html, .markdown])
    func name(output: CatalogOutput) throws {
        let page = try generate("{id: a}", as: output, named: "x/-->\u{301}evil.yaml")
        let head = try #require(page.split(separator: "\n").first { $0.contains("evil") })
        #expect(head.utf8.count { $0 == UInt8(ascii: ">") } == 1 && head.hasSuffix(" -->"), "\(head)")
    }
}
