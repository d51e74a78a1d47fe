import Foundation
import Testing

/// What `serve --retain` promises, with the built tool.
@Suite("tambuli serve --retain", .timeLimit(.minutes(5)))
struct RetentionTests {
    @Test("takes a number or all", arguments: ["-1", "0", "abc", ""])
    func badValue(value: String) async throws {
        try await StateFolder.lent { folder in
            let outcome = try await folder.tambuli("serve", "--retain=\(value)")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("--retain") && outcome.errors.contains("1 or more or all"), "\(outcome)")
        }
    }

    @Test(
        "killed again and again while it forgets, it loses none of what is to stay, and comes to its end",
        .enabled(if: Products.hasPython, "make test prepares .build/venv"))
    func killed() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder, ["--retain", "all"]) { server in
                try await server.installApp()
                let client = try await server.startPython("burst.py", "3000")
                let end = await client.outcome()
                #expect(try end.answers().count == 3000)
                try await folder.result("clear", "--all")
                let shown = try await server.push(CurlTests.payload)
                #expect(shown.status == 200)
                #expect(try await server.pushes().count == 3001)
            }
            // It is killed while it has only just begun to forget.
            for _ in 0..<5 {
                try await RunningServer.lent(in: folder, ["--retain", "5"]) { _ in
                    let newest = try await folder.result("pushes", "--limit", "6", "--json")
                    #expect(newest.split(separator: "\n").count == 6)
                }
            }
            try await RunningServer.lent(in: folder, ["--retain", "5"]) { server in
                let end = ContinuousClock.now + .seconds(60)
                while try await server.pushes().count > 6, .now < end {}
                let pushes = try await server.pushes()
                // Beside the five finished ones that which is shown.
                #expect(pushes.count == 6)
                let id = try #require(pushes.last?.apnsId)
                #expect(try await folder.result("show", id, "--view", "expanded").contains("Svara"))
                let gone = try await folder.tambuli("show", "n3")
                #expect(gone.status == 65)
                #expect(gone.errors.contains("--retain"), "\(gone)")
            }
        }
    }
}
