import Foundation
import Testing

/// The first commands that a reader of the README copies.
@Suite("README", .timeLimit(.minutes(5)))
struct ReadmeTests {
    @Test("its commands, typed one after another, push to the phone and show the reply")
    func commands() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder) { server in
                let text = try String(contentsOf: Products.repository.appending(path: "README.md"), encoding: .utf8)
                let section = try #require(text.components(separatedBy: "## Push to it yourself").last)
                let blocks = section.components(separatedBy: "## ")[0].components(separatedBy: "```sh\n").dropFirst()
                    .compactMap { $0.components(separatedBy: "```").first }
                    .filter { !$0.contains("tambuli serve") }
                #expect(blocks.count == 2)

                // Only the two things differ that a test cannot share with the machine: the folder and the port.
                let script = blocks.joined()
                    .replacing("~/.local/state/tambuli", with: folder.path)
                    .replacing("localhost:2197", with: "localhost:\(server.port)")
                    .replacing("categories.json", with: folder.path + "/categories.json")
                let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
                let outcome = try await folder.run("bash", ["-ec", "PATH=\(tool):$PATH\n" + script])
                #expect(outcome.status == 0, "\(outcome)")
                #expect(outcome.output.contains("Ta bort"))
                #expect(outcome.output.contains("Hej Anna!"))
            }
        }
    }
}
