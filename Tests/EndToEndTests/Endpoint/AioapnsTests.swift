import Testing

/// aioapns, an APNs client that many Python backends use, unchanged. It offers no ALPN and names the server in a `host`
/// header instead of `:authority`.
@Suite("aioapns", .timeLimit(.minutes(5)), .enabled(if: Products.hasPython, "make test prepares .build/venv"))
struct AioapnsTests {
    @Test("every one of 5000 pushes is answered with 200 and found")
    func burst() async throws {
        try await RunningServer.lent { server in
            let answers = try await server.startPython("aioapns_client.py", "5000").outcome().answers()
            #expect(answers.count == 5000)
            #expect(answers.allSatisfy { $0.status == 200 })

            let found = try await server.pushes()
            #expect(Set(found.map(\.apnsId)) == Set(answers.compactMap(\.apnsId)))
            #expect(found.count == 5000)
        }
    }
}
