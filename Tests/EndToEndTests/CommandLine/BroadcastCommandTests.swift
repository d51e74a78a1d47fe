import Foundation
import Testing

/// `tambuli broadcast`, as its page tells it.
@Suite("tambuli broadcast", .timeLimit(.minutes(5)))
struct BroadcastCommandTests {
    @Test("the commands of the page reach the device that listens")
    func page() async throws {
        try await RunningServer.lent { server in
            let page = try String(
                contentsOf: Products.repository.appending(path: "docs/broadcasts.md"), encoding: .utf8)
            let block = try #require(page.components(separatedBy: "```sh\n").last?.components(separatedBy: "```").first)
            let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
            let commands = block.replacing("https://localhost:2197", with: server.localhost)
                .replacing("~/.local/state/tambuli/pki/ca.pem", with: server.announcement.ca)
            let outcome = try await server.folder.run(
                "bash", ["-ec", "PATH=\(tool):$PATH\n\(commands)"])
            #expect(outcome.status == 0, "\(outcome)")
            let pushes = try await server.pushes()
            #expect(pushes.map(\.status) == [200])
            #expect(outcome.output.contains("newest  iPhone"), "\(outcome)")
        }
    }
}
