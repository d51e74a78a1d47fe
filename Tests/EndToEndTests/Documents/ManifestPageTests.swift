import Foundation
import Testing

/// docs/catalog/manifest.md against the tool and the schema.
@Suite("docs/catalog/manifest.md", .timeLimit(.minutes(5)))
struct ManifestPageTests {
    private let page: String

    init() throws {
        page = try String(contentsOf: Products.repository.appending(path: "docs/catalog/manifest.md"), encoding: .utf8)
    }

    private func block(_ number: Int, _ kind: String) throws -> String {
        let blocks = page.components(separatedBy: "```\(kind)\n").dropFirst()
        return try #require(blocks.dropFirst(number).first?.components(separatedBy: "```").first)
    }

    @Test("its commands run as its first example stands there, and none of them is misspelled")
    func commands() async throws {
        let manifest = try block(0, "yaml")
        let push = #"{"aps": {"alert": "x", "category": "message", "thread-id": "chat_7"}, "chat": "7"}"#
        let commands = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { row in
            row.firstRange(of: "| `tambuli ").map { row[$0.upperBound...].prefix { $0 != "`" } }
        }
        #expect(commands.count == 7)
        try await StateFolder.lent { folder in
            let file = try folder.write("notifications.yaml", manifest)
            for version in ["2.1", "2.2"] {
                _ = try folder.write("released/\(version).yaml", manifest.replacing("2.3", with: version))
            }
            for name in ["push.json", "pushes.jsonl"] { _ = try folder.write(name, push + "\n") }
            let here = URL(filePath: file).deletingLastPathComponent().path
            let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
            for command in commands {
                let outcome = try await folder.run(
                    "bash", ["-c", "cd \(here) && PATH=\(tool):$PATH tambuli \(command)"])
                #expect(outcome.status == 0, "\(command)\n\(outcome)")
            }
        }
    }

    @Test("its example of a silence is one")
    func silence() async throws {
        let actions = try block(1, "yaml").split(separator: "\n").map { "    \($0)\n" }.joined()
        let manifest =
            "schema: tambuli.catalog/1\napp: {bundle: a.b, version: \"1\"}\ncategories:\n  - id: a\n    scenario: s\n"
            + actions
        try await StateFolder.lent { folder in
            let report = try await folder.result("catalog", "lint", try folder.write("a.yaml", manifest))
            #expect(report.hasSuffix("1 file: 0 errors, 0 warnings, 0 notes"), "\(report)")
        }
    }

    @Test("it names every key that the schema has")
    func keys() throws {
        let file = Products.repository.appending(path: "docs/catalog/notifications.schema.json")
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        for key in Self.keys(of: schema) where !["$schema", "system", "template"].contains(key) {
            let base = key.hasSuffix("Key") ? String(key.dropLast(3)) : key
            #expect(page.contains("`\(base)`") || page.contains(".\(base)`"), "\(key)")
        }
    }

    /// The names under `properties`, at any depth.
    private static func keys(of schema: Any) -> Set<String> {
        switch schema {
        case let object as [String: Any]:
            let own = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
            return object.values.reduce(own) { $0.union(keys(of: $1)) }
        case let list as [Any]: return list.reduce([]) { $0.union(keys(of: $1)) }
        default: return []
        }
    }
}
