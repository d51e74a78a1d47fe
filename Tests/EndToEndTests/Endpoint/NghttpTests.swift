import Testing

/// nghttp and h2load, the command-line clients of the nghttp2 project, unchanged.
@Suite("nghttp2's clients", .timeLimit(.minutes(5)))
struct NghttpTests {
    @Test("a 200 ends on its HEADERS frame, without a DATA frame")
    func headersOnlyAnswer() async throws {
        try await RunningServer.lent { server in
            let body = try server.folder.write("payload.json", CurlTests.payload)
            let outcome = try await server.folder.run(
                "nghttp",
                try await ["--verbose", "--data", body] + server.goodHeaders()
                    + [server.address(ofDevice: server.token())])
            // nghttp prints every frame; the answer's are the received ones on the request's stream, 13.
            let received = outcome.lines.indices.filter { index in
                outcome.lines[index].contains("recv") && outcome.lines[index].contains("stream_id=13>")
            }.map { outcome.lines[$0] + outcome.lines[$0 + 1] }
            #expect(outcome.output.contains(":status: 200"), "\(outcome)")
            #expect(received.contains { $0.contains("HEADERS frame") && $0.contains("END_STREAM") })
            #expect(!received.contains { $0.contains("DATA frame") })
        }
    }

    @Test("5000 pushes of h2load on four connections are all accepted and all found")
    func load() async throws {
        try await RunningServer.lent { server in
            let body = try server.folder.write("payload.json", CurlTests.payload)
            let outcome = try await server.folder.run(
                "h2load",
                try await ["-n", "5000", "-c", "4", "-m", "50", "-d", body] + server.goodHeaders()
                    + [server.address(ofDevice: server.token())])
            #expect(outcome.output.contains("status codes: 5000 2xx, 0 3xx, 0 4xx, 0 5xx"), "\(outcome)")

            let pushes = try await server.pushes()
            #expect(pushes.count == 5000)
            #expect(Set(pushes.map(\.apnsId)).count == 5000)
            #expect(Set(pushes.compactMap(\.notification)).count == 5000)
        }
    }

    @Test("5000 pushes of nghttp on one connection are all accepted and all found")
    func many() async throws {
        try await RunningServer.lent { server in
            let body = try server.folder.write("payload.json", CurlTests.payload)
            let outcome = try await server.folder.run(
                "nghttp",
                try await ["--null-out", "--multiply=5000", "--stat", "--data", body] + server.goodHeaders()
                    + [server.address(ofDevice: server.token())])
            #expect(outcome.status == 0, "\(outcome.errors)")
            let pushes = try await server.pushes()
            #expect(pushes.count { $0.status == 200 } == 5000)
            #expect(Set(pushes.map(\.apnsId)).count == 5000)
        }
    }
}

extension RunningServer {
    fileprivate func goodHeaders() async throws -> [String] {
        try await [
            "-H", "authorization: bearer \(jwt())", "-H", "apns-topic: \(Self.bundle)", "-H", "apns-push-type: alert",
        ]
    }
}
