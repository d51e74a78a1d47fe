import Testing

/// `tambuli cert`, with curl as the provider.
@Suite("tambuli cert", .timeLimit(.minutes(5)))
struct CertCommandTests {
    @Test("makes a certificate with which curl pushes, until it is revoked")
    func curl() async throws {
        try await RunningServer.lent { server in
            let file = try await server.folder.result("cert", "make", RunningServer.bundle)
            let push = [
                "--silent", "--http2", "--cacert", server.announcement.ca, "--cert", file, "-d", CurlTests.payload,
                "--write-out", "%{http_code}", try await server.address(ofDevice: server.token()),
            ]
            let first = try await server.folder.run("curl", push)
            #expect(first.output == "200", "\(first)")

            let listed = try await server.folder.result("cert", "list")
            #expect(listed.contains("\(RunningServer.bundle)  development production  valid"))
            try await server.folder.result("cert", "revoke", RunningServer.bundle)
            let second = try await server.folder.run("curl", push)
            #expect(second.status != 0, "the handshake fails: \(second)")
            #expect(try await server.folder.result("cert", "list").contains("revoked"))
        }
    }

    @Test("of one environment only is refused by the other")
    func environment() async throws {
        try await RunningServer.lent { server in
            let file = try await server.folder.result(
                "cert", "make", RunningServer.bundle, "--environment", "production", "--name", "prod")
            let outcome = try await server.folder.run(
                "curl",
                [
                    "--silent", "--http2", "--cacert", server.announcement.ca, "--cert", file, "-d",
                    CurlTests.payload, try await server.address(ofDevice: server.token()),
                ])
            #expect(outcome.output == #"{"reason":"BadCertificateEnvironment"}"#)
        }
    }

    @Test("a device token that was let expire answers 410 with the time of it, and the app has another")
    func expired() async throws {
        try await RunningServer.lent { server in
            let old = try await server.folder.result("token", RunningServer.bundle, "--expire")
            let outcome = try await server.folder.run(
                "curl",
                [
                    "--silent", "--http2", "--cacert", server.announcement.ca, "-H",
                    "authorization: bearer \(server.jwt())", "-H", "apns-topic: \(RunningServer.bundle)", "-d",
                    CurlTests.payload, server.address(ofDevice: old),
                ])
            #expect(outcome.output.hasPrefix(#"{"reason":"ExpiredToken","timestamp":"#), "\(outcome)")
            #expect(try await server.token() != old)
            #expect(try await server.push(CurlTests.payload).status == 200)
        }
    }
}
