import Foundation
import Testing

/// docs/catalog.md, typed from its first command to its last.
@Suite("docs/catalog.md", .timeLimit(.minutes(5)))
struct CatalogTutorialTests {
    private struct Block {
        let script: String
        let status: Int32
    }

    /// Its blocks of commands; `exit=1` behind the fence says how one ends.
    private static func blocks() throws -> [Block] {
        let text = try String(contentsOf: Products.repository.appending(path: "docs/catalog.md"), encoding: .utf8)
        return text.components(separatedBy: "```sh").dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let script = lines[1].components(separatedBy: "\n```")[0]
            return Block(script: script, status: lines[0].contains("exit=1") ? 1 : 0)
        }
    }

    @Test("each block of commands ends as the page says, and the failing job names the place and both spellings")
    func commands() async throws {
        try await StateFolder.lent { folder in
            let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
            let blocks = try Self.blocks()
            #expect(blocks.count == 8)
            var outputs: [String] = []
            for block in blocks {
                let script = "cd \(folder.path)\nPATH=\(tool):$PATH\n\(block.script)"
                let outcome = try await folder.run("bash", ["-ec", script])
                #expect(outcome.status == block.status, "\(block.script)\n\(outcome)")
                outputs.append(outcome.output)
            }
            let page = try String(contentsOf: Products.repository.appending(path: "docs/catalog.md"), encoding: .utf8)
            let shown = try #require(page.split(separator: "\n").first { $0.hasPrefix("    ::error ") })
            #expect(outputs[6].contains(shown.dropFirst(4)), "\(outputs[6])")
            #expect(outputs[7].contains("breaking"), "\(outputs[7])")
        }
    }
}
