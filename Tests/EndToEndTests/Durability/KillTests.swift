import Foundation
import Testing

/// 200 means kept: what was answered survives the server's sudden end.
@Suite("kill -9", .timeLimit(.minutes(5)), .enabled(if: Products.hasPython, "make test prepares .build/venv"))
struct KillTests {
    @Test("in the middle of 5000 pushes loses none that was answered and shows none twice")
    func killedInMidstream() async throws {
        try await StateFolder.lent { folder in
            let answered = try await RunningServer.lent(in: folder) { server in
                try await server.installApp()
                let client = try await server.startPython("burst.py", "5000")
                var lines: [String] = []
                for await line in client.output {
                    lines.append(line)
                    if lines.count == 2000 { server.process.kill() }
                }
                let end = await client.outcome()
                return try ChildProcess.Outcome(
                    status: end.status, output: lines.joined(separator: "\n"), errors: end.errors
                ).answers()
            }
            #expect(answered.allSatisfy { $0.status == 200 })
            #expect((2000..<5000).contains(answered.count), "the kill came in the middle")

            try await RunningServer.lent(in: folder) { server in
                let pushes = try await server.pushes()
                let kept = Set(pushes.map(\.apnsId))
                #expect(Set(answered.compactMap(\.apnsId)).subtracting(kept).isEmpty)
                #expect(kept.count == pushes.count, "no push is there twice")
                let notifications = pushes.compactMap(\.notification)
                #expect(Set(notifications).count == notifications.count, "no two pushes share a notification")
                #expect(notifications.count == pushes.count, "each was shown")
            }
        }
    }

    @Test("keeps what waits for a device that is offline")
    func heldPushSurvives() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder) { server in
                try await server.installApp()
                try await folder.result("device", "offline")
                let answer = try await server.push(CurlTests.payload)
                #expect(answer.status == 200)
                // Killed at once: whether the device has taken it yet or the endpoint still holds it.
            }
            try await RunningServer.lent(in: folder) { server in
                #expect(try await folder.result("device", "list").contains("unlocked, offline"))
                try await folder.result("device", "online")
                let id = try #require(try await server.pushes().first?.apnsId)
                #expect(try await folder.result("show", id, "--view", "expanded").contains("Svara"))
            }
        }
    }

    @Test("leaves the notifications on screen for the next start")
    func notificationsSurvive() async throws {
        try await StateFolder.lent { folder in
            let before = try await RunningServer.lent(in: folder) { server in
                try await server.installApp()
                let answer = try await server.push(CurlTests.payload)
                #expect(answer.status == 200)
                return try await folder.result("show", "--view", "expanded")
            }
            #expect(before.contains("Svara"))
            try await RunningServer.lent(in: folder) { _ in
                let after = try await folder.result("show", "--view", "expanded")
                // The last line tells whether it stands on the screen still, which is a matter of seconds.
                #expect(after.split(separator: "\n").dropLast() == before.split(separator: "\n").dropLast())
            }
        }
    }

    @Test("takes along an extension that hangs and knows nothing of the server; the push is shown after the next start")
    func endsExtension() async throws {
        try await StateFolder.lent { folder in
            let process = try await RunningServer.lent(in: folder) { server in
                try await server.installApp()
                let program = try folder.write(
                    "hangs.sh", "echo $$ > \(folder.path)/of-the-test/pid\nexec sleep 1000\n")
                try await folder.result(
                    "app", "install", RunningServer.bundle, "--service-extension", "sh \(program)")
                let answer = try await server.push(#"{"aps":{"alert":"Kept","mutable-content":1}}"#)
                #expect(answer.status == 200)
                return try await processID(in: folder)
            }
            while isRunning(process) { await Task.yield() }

            try await RunningServer.lent(in: folder) { server in
                // Installed anew, so that nobody waits for the extension that hangs again.
                try await folder.result(
                    "app", "install", RunningServer.bundle, "--service-extension", Products.testExtension)
                let id = try #require(try await server.pushes().first?.apnsId)
                while try await !folder.result("show", id, "--view", "expanded").contains("Kept") { await Task.yield() }
            }
        }
    }

    /// What the program has written down, once it has.
    private func processID(in folder: StateFolder) async throws -> pid_t {
        while true {
            let text = try? String(contentsOfFile: folder.path + "/of-the-test/pid", encoding: .utf8)
            if let text, text.hasSuffix("\n"), let process = pid_t(text.dropLast()) { return process }
            await Task.yield()
        }
    }
}
