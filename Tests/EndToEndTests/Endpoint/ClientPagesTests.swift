import Foundation
import Testing

/// The programs on the pages about clients, run as they stand there.
@Suite(
    "Pages about clients", .timeLimit(.minutes(5)), .enabled(if: Products.hasPython, "make test prepares all clients"))
struct ClientPagesTests {
    struct Page: Sendable, CustomTestStringConvertible {
        let name: String
        /// Language of the fenced program, and what the file is called.
        let language: String
        let file: String
        /// What runs the file.
        let command: [String]
        var testDescription: String { name }

    }

    static let pages = [
        Page(name: "curl", language: "sh", file: "push.sh", command: ["bash"]),
        Page(name: "aioapns", language: "python", file: "push.py", command: [Products.python]),
        Page(name: "kalyke", language: "python", file: "push.py", command: [Products.python]),
        Page(name: "httpx", language: "python", file: "push.py", command: [Products.python]),
        Page(name: "node", language: "js", file: "push.mjs", command: ["node"]),
        Page(name: "go", language: "go", file: "push.go", command: ["go", "run"]),
        Page(name: "php", language: "php", file: "push.php", command: ["php"]),
    ]

    @Test("is complete: its program pushes, and the push is found", arguments: pages)
    func program(_ page: Page) async throws {
        try await RunningServer.lent { server in
            let program = try #require(try Self.fence(page.language, of: "docs/clients/\(page.name).md"))
            let variables = try #require(try Self.fence("sh", of: "docs/clients.md"))
                .replacing("APNS_PORT=2197", with: "APNS_PORT=\(server.port)")
            let file = try server.folder.write(page.file, program)
            let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
            let run = (page.command + [file]).joined(separator: " ")
            let outcome = try await server.folder.run("bash", ["-ec", "PATH=\(tool):$PATH\n\(variables)\n\(run)"])
            #expect(outcome.status == 0, "\(outcome)")
            #expect(outcome.output.contains("200"), "\(outcome)")
            #expect(try await server.pushes().map(\.status) == [200])
        }
    }

    private static func fence(_ language: String, of page: String) throws -> String? {
        try String(contentsOf: Products.repository.appending(path: page), encoding: .utf8)
            .components(separatedBy: "```\(language)\n").dropFirst().first?.components(separatedBy: "```").first
    }
}
