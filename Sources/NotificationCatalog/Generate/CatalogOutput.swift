/// What a manifest can be turned into.
package enum CatalogOutput: String, Sendable, CaseIterable {
    case swift, kotlin, typescript, python, go
    case jsonSchema = "json-schema"
    case markdown, html

    /// In a sentence.
    package var summary: String {
        switch self {
        case .swift: "registration, constants and responses for the app, in Swift"
        case .kotlin: "channels, categories and actions for an Android app, in Kotlin"
        case .typescript: "constants and payload builders for a server in TypeScript"
        case .python: "constants and payload builders for a server in Python"
        case .go: "constants and payload builders for a server in Go"
        case .jsonSchema: "a JSON Schema that payloads can be checked against in any language"
        case .markdown: "a page for product people, in Markdown"
        case .html: "a page for product people, in HTML"
        }
    }
}
