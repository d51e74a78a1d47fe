import Testing

/// httpx, under many Python backends.
@Suite("httpx", .timeLimit(.minutes(5)), .enabled(if: Products.hasPython, "make test prepares .build/venv"))
struct HttpxTests {
    @Test("5000 pushes, a hundred at a time, are all accepted and all found")
    func many() async throws {
        try await RunningServer.lent { server in
            let answers = try await server.startPython("burst.py", "5000").outcome().answers()
            #expect(answers.count { $0.status == 200 } == 5000)
            let pushes = try await server.pushes()
            #expect(Set(pushes.map(\.apnsId)) == Set(answers.compactMap(\.apnsId)))
            #expect(pushes.count == 5000)
        }
    }
}
