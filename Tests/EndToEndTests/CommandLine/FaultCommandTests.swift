import Foundation
import Testing

/// `tambuli fault`, and its page.
@Suite("tambuli fault", .timeLimit(.minutes(5)))
struct FaultCommandTests {
    @Test("each command of the page is taken, and strikes what it says")
    func page() async throws {
        try await RunningServer.lent { server in
            let page = try String(contentsOf: Products.repository.appending(path: "docs/faults.md"), encoding: .utf8)
            let commands = page.components(separatedBy: "```sh\n").dropFirst().flatMap { block in
                (block.components(separatedBy: "```").first ?? "").split(separator: "\n").map(String.init)
            }.filter { $0.hasPrefix("tambuli fault set") }
            #expect(commands.count == 4)
            let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
            for command in commands {
                let outcome = try await server.folder.run("bash", ["-c", "PATH=\(tool):$PATH; \(command)"])
                #expect(outcome.status == 0, "\(command): \(outcome)")
            }
            let listed = try await server.folder.result("fault", "list")
            #expect(listed.contains("goaway afterPushes=100"))
            #expect(listed.contains("answer status=429 rate=0.2 seed=7"))

            // The first 410 of the last one comes before all rules, and once.
            try await server.folder.result("fault", "clear", "2")
            #expect(try await server.push(CurlTests.payload).status == 410)
            #expect(try await server.push(CurlTests.payload).status == 200)
            try await server.folder.result("fault", "clear")
            #expect(try await server.folder.result("fault", "list", "--json").isEmpty)
        }
    }

    @Test("says what does not fit, and sets nothing")
    func wrong() async throws {
        try await RunningServer.lent { server in
            for (words, says) in [
                (["delay"], "needs --seconds"), (["enhanceYourCalm"], "needs --per-second"),
                (["answer", "--status", "403"], "name one: BadCertificate"),
                (["streamLimit", "--value", "1", "--every", "2"], "takes no --every; it takes --value, --environment"),
                (["script", "--answers", "503,often"], "STATUS or STATUS:REASON"),
                (["script", "--answers", "503:Busy"], "\"Busy\" in --answers is no reason"),
                (["blackhole", "--token", "xyz"], "hexadecimal"),
            ] {
                let outcome = try await server.folder.run(Products.tambuli, ["fault", "set"] + words)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains(says), "\(outcome)")
            }
            let nobody = try await server.folder.tambuli("fault", "set", "answer", "--device", "Nobody")
            #expect(nobody.status == 65 && nobody.errors.contains("there are iPhone"), "\(nobody)")
            #expect(try await server.folder.result("fault", "list", "--json").isEmpty)
        }
    }
}
