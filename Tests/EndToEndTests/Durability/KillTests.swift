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
                #expect(after == before)
            }
        }
    }
}
