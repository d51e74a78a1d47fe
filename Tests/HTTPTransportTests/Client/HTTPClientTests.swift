import HTTPTransport
import Testing

@Suite("What a client reports")
struct HTTPClientTests {
    @Test("nobody listens")
    func refused() async throws {
        let port = try await TestServer.with { $0.port }
        let error = await #expect(throws: HTTPTransportError.self) {
            try await HTTPClient.connect(host: "127.0.0.1", port: port, trust: TestIdentity.trust)
        }
        #expect(error?.code == .connectionRefused)
        #expect(error?.message == "cannot connect to 127.0.0.1 port \(port): connection refused")
    }

    @Test("the name has no address")
    func noAddress() async throws {
        let error = await #expect(throws: HTTPTransportError.self) {
            try await HTTPClient.connect(host: "no-such-host.invalid", port: 443, trust: TestIdentity.trust)
        }
        #expect(error?.code == .hostNotFound)
    }

    @Test("the server's authority is not trusted")
    func untrusted() async throws {
        let other = try CertificateAuthority.create(commonName: "Somebody else")
        try await TestServer.with { server in
            let error = await #expect(throws: HTTPTransportError.self) {
                try await HTTPClient.connect(host: "127.0.0.1", port: server.port, trust: .pem(other.certificatePEM))
            }
            #expect(error?.code == .untrusted)
            #expect(error?.message.contains("the peer's certificate is not trusted") == true)
        }
    }

    @Test("the certificate is for another name")
    func wrongName() async throws {
        let identity = try TestIdentity.authority.issueServerCertificate(names: ["api.push.apple.com"])
        try await TestServer.with(configure: { $0.tls = identity }) { server in
            let error = await #expect(throws: HTTPTransportError.self) { try await server.connect() }
            #expect(error?.code == .untrusted)
        }
    }

    @Test("an insecure client connects to anybody")
    func insecure() async throws {
        try await TestServer.with { server in
            let client = try await HTTPClient.connect(host: "127.0.0.1", port: server.port, trust: .insecure)
            #expect(try await client.send(HTTPRequest(path: "/")).status == 200)
        }
    }

    @Test("the server does not agree on HTTP/2")
    func notHTTP2() async throws {
        try await TestServer.with { server in
            let error = await #expect(throws: HTTPTransportError.self) {
                try await server.connect(protocols: ["http/1.1"])
            }
            #expect(error?.code == .notHTTP2)
        }
    }

    @Test("the server says nothing in time")
    func timeout() async throws {
        try await TestServer.with(handle: { _ in }) { server in
            let client = try await server.connect()
            let error = await #expect(throws: HTTPTransportError.self) {
                try await client.send(HTTPRequest(path: "/"), timeout: .milliseconds(20))
            }
            #expect(error?.code == .timedOut)
        }
    }

    @Test("a cancelled task takes its request back")
    func cancellation() async throws {
        let (arrived, continuation) = AsyncStream.makeStream(of: HTTPExchange.self)
        try await TestServer.with(handle: { continuation.yield($0) }) { server in
            let client = try await server.connect()
            let task = Task { try await client.send(HTTPRequest(path: "/")) }
            _ = await arrived.first { _ in true }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("the connection goes away with the request unprocessed")
    func goneAway() async throws {
        try await TestServer.with(handle: {
            $0.connection.goAway(lastStream: 0, errorCode: .enhanceYourCalm, debugData: Array("calm".utf8))
        }) { server in
            let client = try await server.connect()
            let error = await #expect(throws: HTTPTransportError.self) { try await client.send(HTTPRequest(path: "/")) }
            #expect(error?.code == .goneAway)
            #expect(error?.message == "the server ends the connection: ENHANCE_YOUR_CALM (calm)")
        }
    }

    @Test("the connection breaks")
    func dropped() async throws {
        try await TestServer.with(handle: { $0.connection.drop() }) { server in
            let client = try await server.connect()
            let error = await #expect(throws: HTTPTransportError.self) { try await client.send(HTTPRequest(path: "/")) }
            #expect(error?.code == .connectionClosed)
        }
    }

    @Test("a closed client refuses requests, and may be closed again")
    func closed() async throws {
        try await TestServer.with { server in
            let client = try await server.connect()
            client.close()
            client.close()
            let error = await #expect(throws: HTTPTransportError.self) { try await client.send(HTTPRequest(path: "/")) }
            #expect(error?.code == .connectionClosed)
        }
    }

    @Test("closing a client again does nothing to the connection that has its descriptor now")
    func closedTwice() async throws {
        let loop = try EventLoop(name: "shared")
        loop.start()
        defer { loop.stop() }
        try await TestServer.with { server in
            func connect() async throws -> HTTPClient {
                try await .connect(host: "127.0.0.1", port: server.port, trust: TestIdentity.trust, loop: loop)
            }
            let first = try await connect()
            first.close()
            let second = try await connect()
            first.close()
            #expect(try await second.send(HTTPRequest(path: "/")).status == 200)
            second.close()
        }
    }

    @Test("more requests than the server allows at once wait their turn")
    func streamLimit() async throws {
        try await TestServer.with(configure: { $0.maxConcurrentStreams = 3 }) { server in
            let client = try await server.connect()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<200 { group.addTask { try await client.send(HTTPRequest(path: "/")).status } }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 200))
        }
    }
}
