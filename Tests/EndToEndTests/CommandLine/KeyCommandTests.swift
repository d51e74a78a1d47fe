import Testing

/// `tambuli key`, with curl as the provider.
@Suite("tambuli key", .timeLimit(.minutes(5)))
struct KeyCommandTests {
    @Test("a key that was removed signs no more, until it is added again")
    func remove() async throws {
        try await RunningServer.lent { server in
            let key = server.announcement.keyId
            #expect(try await server.push(CurlTests.payload).status == 200)
            try await server.folder.result("key", "remove", key)
            #expect(try await server.push(CurlTests.payload).status == 403)
            let again = try await server.folder.tambuli("key", "remove", key)
            #expect(again.status == 65 && again.errors.contains("none is accepted"), "\(again)")
            try await server.folder.result(
                "key", "add", server.announcement.keyFile, "--key-id", key, "--team-id", server.announcement.teamId)
            #expect(try await server.push(CurlTests.payload).status == 200)
        }
    }
}
