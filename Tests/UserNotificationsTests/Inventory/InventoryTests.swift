import Foundation
import Testing

/// The symbols of Apple's framework, newest SDK 27.1, against what this module declares.
///
/// That a symbol exists, with Apple's type, is the compiler's part: see the tables. Here the tables are compared with
/// the module's source, so that nothing is declared without a row.
@Suite("Inventory")
struct InventoryTests {
    static let symbols =
        Inventory.categories + Inventory.content + Inventory.attachments + Inventory.requests + Inventory.triggers
        + Inventory.settings + Inventory.center + Inventory.errors

    /// What every class has for Foundation's sake, not for its own.
    static let everyday: Set = ["encode", "supportsSecureCoding", "copy", "mutableCopy", "isEqual", "hash"]

    @Test("no symbol stands twice in the tables")
    func unique() {
        let names = Self.symbols.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.count > 200)
    }

    @Test("every public symbol of the module has its row")
    func complete() throws {
        let rows = Set(Self.symbols.map { String($0.name.prefix { $0 != "(" }) })
        let declared = try Self.declaredSymbols()
        #expect(declared.count > 150)
        #expect(declared.subtracting(rows).sorted() == [])
        let types = Set(declared.filter { $0.hasPrefix("UN") }.map { String($0.prefix { $0 != "." }) })
        #expect(types.count > 40)
    }

    /// `Type.member` of each public declaration in the module's source, arguments left out.
    private static func declaredSymbols() throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/UserNotifications")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        var symbols: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", !file.path.contains("/Backend/") else { continue }
            symbols.formUnion(declaredSymbols(in: try String(contentsOf: file, encoding: .utf8)))
        }
        return symbols
    }

    private static func declaredSymbols(in source: String) -> Set<String> {
        var symbols: Set<String> = []
        // The types a line stands in, with their indentation.
        var scopes: [(indentation: Int, name: String, isPublicEnum: Bool)] = []
        // A symbol that only says what it needs has no use, so no row.
        var isUnavailable = false
        for line in source.split(separator: "\n") {
            defer { isUnavailable = line.contains("@available(*, unavailable") }
            if isUnavailable { continue }
            let indentation = line.prefix { $0 == " " }.count
            var words = line.split(whereSeparator: { " (:{".contains($0) }).map(String.init)[...]
            if line.hasSuffix("}"), words.first == "}" {
                scopes.removeAll { $0.indentation >= indentation }
                continue
            }
            let isPublic = words.first == "public" || words.first == "open"
            let modifiers: Set = ["public", "open", "override", "final", "static", "weak", "required", "convenience"]
            while let word = words.first, modifiers.contains(word) { words.removeFirst() }
            if words.count > 1, words.first == "class", ["var", "func"].contains(words.dropFirst().first) {
                words.removeFirst()
            }
            guard let keyword = words.popFirst() else { continue }
            let name = (scopes.map(\.name) + [words.first?.filter { $0 != "`" } ?? "init"]).joined(separator: ".")
            switch keyword {
            case "class", "struct", "enum", "protocol", "extension":
                if isPublic { symbols.insert(name) }
                if line.hasSuffix("{") {
                    scopes.append((indentation, words.first ?? "", isPublic && keyword == "enum"))
                }
            case "var", "let", "func":
                if isPublic, !everyday.contains(words.first ?? "") { symbols.insert(name) }
            case "init":
                if isPublic { symbols.insert((scopes.map(\.name) + ["init"]).joined(separator: ".")) }
            case "case":
                if scopes.last?.isPublicEnum == true { symbols.insert(name) }
            default:
                break
            }
        }
        return symbols
    }
}
