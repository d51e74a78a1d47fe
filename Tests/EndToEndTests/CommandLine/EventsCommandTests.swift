import Foundation
import Testing

/// `tambuli events`.
@Suite("tambuli events", .timeLimit(.minutes(5)))
struct EventsCommandTests {
    @Test("lists what happened, for people and as JSON, and of one kind alone")
    func lists() async throws {
        try await RunningServer.lent { server in
            let pushed = try await server.push(CurlTests.payload)
            let id = try #require(pushed.headers["apns-id"])
            // Answers once the device is done with it.
            try await server.folder.result("show", id, "--wait", "10")
            let text = try await server.folder.result("events")
            #expect(text.contains("push  sequence=1 apnsId=\(id)"))
            #expect(text.contains("change=shown"))
            let lines = try await server.folder.result("events", "--json", "--kind", "push")
            let events = try lines.split(separator: "\n").map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }
            #expect(events.map { $0?["event"] as? String } == ["push"])
            let data = try #require(events.first??["data"] as? [String: Any])
            #expect(data["apnsId"] as? String == id)
            let newest = try await server.folder.result("events", "--limit", "1")
            #expect(newest.split(separator: "\n").count == 1)
        }
    }

    @Test("follows what happens until the server ends")
    func follows() async throws {
        try await RunningServer.lent { server in
            #expect(try await server.push(CurlTests.payload).status == 200)
            let follower = try server.folder.start(
                Products.tambuli, ["events", "--follow", "--limit", "1", "--kind", "push"])
            defer { follower.kill() }
            var lines = follower.output.makeAsyncIterator()
            #expect(await lines.next()?.hasPrefix("push  sequence=1 ") == true)
            #expect(try await server.push(CurlTests.payload).status == 200)
            #expect(await lines.next()?.hasPrefix("push  sequence=2 ") == true)
            server.process.kill(SIGTERM)
            #expect(await follower.exitStatus() == 0)
            #expect(await follower.errors.first { _ in true } == "the server has ended")
        }
    }

    @Test("says what does not fit")
    func wrong() async throws {
        try await StateFolder.lent { folder in
            let kind = try await folder.tambuli("events", "--kind", "pushes")
            #expect(kind.status == 64 && kind.errors.contains("did you mean push?"), "\(kind)")
            let noServer = try await folder.tambuli("events")
            #expect(noServer.status == 69 && noServer.errors.contains("tambuli serve"), "\(noServer)")
        }
        try await RunningServer.lent("--console", "off") { server in
            let noConsole = try await server.folder.tambuli("events")
            #expect(noConsole.status == 69 && noConsole.errors.contains("--console off"), "\(noConsole)")
        }
    }
}
