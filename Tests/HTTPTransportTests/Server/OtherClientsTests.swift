import Foundation
import HTTPTransport
import Testing

/// The server seen by programs we did not write.
@Suite("Other clients")
struct OtherClientsTests {
    @Test("curl posts and sees status, fields and body", .enabled(if: Tool.exists("curl")))
    func curl() async throws {
        let curl = try #require(Tool("curl"))
        try await Tool.withTemporaryFolder { folder in
            try TestIdentity.authority.certificatePEM.write(
                toFile: "\(folder)/ca.pem", atomically: true, encoding: .utf8)
            try await TestServer.with(handle: {
                $0.respond(status: 400, fields: [HTTPField("apns-id", $0.value(of: 1) ?? [])], body: $0.body)
            }) { server in
                let outcome = try await curl.run([
                    "--silent", "--show-error", "--include", "--http2", "--cacert", "\(folder)/ca.pem",
                    "--header", "apns-id: 7", "--data", #"{"aps":{}}"#, "https://localhost:\(server.port)/3/device/ab",
                ])
                #expect(outcome.output == "HTTP/2 400 \r\napns-id: 7\r\n\r\n{\"aps\":{}}")
            }
        }
    }

    @Test("nghttp, whose first stream is 13, gets its answer", .enabled(if: Tool.exists("nghttp")))
    func nghttp() async throws {
        let nghttp = try #require(Tool("nghttp"))
        try await TestServer.with(handle: {
            $0.respond(status: 200, fields: [], body: Array("stream \($0.streamID)".utf8))
        }) {
            server in
            let outcome = try await nghttp.run(["https://127.0.0.1:\(server.port)/"])
            #expect(outcome.status == 0)
            #expect(outcome.output.hasSuffix("stream 13"))
        }
    }

    @Test("h2load loses none of 2000 requests", .enabled(if: Tool.exists("h2load")), arguments: [1, 2])
    func h2load(loops: Int) async throws {
        let h2load = try #require(Tool("h2load"))
        try await TestServer.with(configure: { $0.loops = loops }) { server in
            let outcome = try await h2load.run([
                "-n", "2000", "-c", "4", "-m", "100", "https://127.0.0.1:\(server.port)/3/device/ab",
            ])
            #expect(
                outcome.output.contains(
                    "requests: 2000 total, 2000 started, 2000 done, 2000 succeeded, 0 failed, 0 errored, 0 timeout"))
        }
    }

    @Test("openssl agrees on TLS 1.2 and 1.3, and on nothing older", .enabled(if: Tool.exists("openssl")))
    func tlsVersions() async throws {
        let openssl = try #require(Tool("openssl"))
        try await TestServer.with { server in
            for (version, isAccepted) in [("-tls1_3", true), ("-tls1_2", true), ("-tls1_1", false)] {
                let outcome = try await openssl.run([
                    "s_client", "-connect", "127.0.0.1:\(server.port)", "-alpn", "h2", version, "-cipher",
                    "ALL:@SECLEVEL=0",
                ])
                #expect(outcome.output.contains("ALPN protocol: h2") == isAccepted, "\(version)")
                #expect(!outcome.output.contains("New, TLSv1.1"))
                #expect(!outcome.output.contains("TLS session ticket:"))
            }
        }
    }
}
