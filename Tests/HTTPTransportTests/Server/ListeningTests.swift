import HTTPTransport
import Testing

@Suite("Listening")
struct ListeningTests {
    @Test("a second server on the same port is refused in words", arguments: [(1, 1), (1, 2), (2, 1), (2, 2)])
    func portInUse(firstLoops: Int, secondLoops: Int) async throws {
        try await TestServer.with(configure: { $0.loops = firstLoops }) { first in
            let error = #expect(throws: HTTPTransportError.self) {
                try TestServer(configure: {
                    $0.loops = secondLoops
                    $0.port = first.port
                }) { _ in }
            }
            #expect(error?.code == .addressInUse)
            #expect(error?.message == "cannot listen on 127.0.0.1 port \(first.port): address already in use")
        }
    }

    @Test("the port is free again after a shutdown")
    func portIsFreed() async throws {
        // Outside the range from which the kernel gives ports to other tests.
        let port = UInt16.random(in: 20_000..<30_000)
        for _ in 0..<2 {
            try await TestServer.with(configure: { $0.port = port }) { server in
                #expect(server.port == port)
                let client = try await server.connect()
                #expect(try await client.send(HTTPRequest(path: "/")).status == 200)
            }
        }
    }

    @Test("IPv6 is served too")
    func ipv6() async throws {
        let identity = try TestIdentity.authority.issueServerCertificate(names: ["::1"])
        try await TestServer.with(configure: {
            $0.host = "::1"
            $0.tls = identity
        }) { server in
            let client = try await HTTPClient.connect(host: "::1", port: server.port, trust: TestIdentity.trust)
            #expect(try await client.send(HTTPRequest(path: "/")).status == 200)
        }
    }

    @Test("an address of another machine is refused in words")
    func foreignAddress() throws {
        let error = #expect(throws: HTTPTransportError.self) {
            try TestServer(configure: { $0.host = "192.0.2.1" }) { _ in }
        }
        #expect(error?.code == .addressInvalid)
    }

    @Test("a server does not start with a key that is not its certificate's")
    func wrongKey() throws {
        let other = try TestIdentity.authority.issueServerCertificate(names: ["other"])
        let error = #expect(throws: HTTPTransportError.self) {
            try TestServer(configure: { $0.tls.privateKey = other.privateKey }) { _ in }
        }
        #expect(error?.code == .tlsInvalid)
    }

    @Test("what a handler's maker throws comes out of start")
    func handlerFails() throws {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) { try TestServer(makeHandler: { _ in throw Refusal() }) }
    }

    @Test("what servers may hold between them is held; more is closed at once, until one ends")
    func budget() async throws {
        let budget = ConnectionBudget(2)
        try await TestServer.with(configure: { $0.connectionBudget = budget }) { first in
            try await TestServer.with(configure: { $0.connectionBudget = budget }) { second in
                let kept = try await first.connect()
                let other = try await second.connect()
                for server in [first, second] {
                    await #expect(throws: HTTPTransportError.self) { _ = try await server.connect() }
                }
                kept.close()
                while (try? await second.connect()) == nil {}
                #expect(try await other.send(HTTPRequest(path: "/")).status == 200)
            }
        }
    }

    @Test("two servers share a loop")
    func sharedLoop() async throws {
        let loop = try EventLoop(name: "shared")
        loop.start()
        var servers: [HTTPServer] = []
        for status in [201, 202] {
            let server = try HTTPServer(
                configuration: HTTPServerConfiguration(tls: TestIdentity.server, headerNames: []), loops: [loop]
            ) { _ in TestHandler(handle: { $0.respond(status: status, fields: []) }) }
            try server.start()
            servers.append(server)
        }
        for (server, status) in zip(servers, [201, 202]) {
            let client = try await HTTPClient.connect(
                host: "127.0.0.1", port: server.port, trust: TestIdentity.trust, loop: loop)
            #expect(try await client.send(HTTPRequest(path: "/")).status == status)
            client.close()
            await server.shutdown(grace: .seconds(1))
        }
        loop.stop()
    }

    @Test(
        "a client that does not speak HTTP/2 is told so in HTTP/1.1",
        arguments: [["http/1.1"], [], ["http/1.1", "spdy"]])
    func http1InsideTLS(protocols: [String]) async throws {
        try await TestServer.with { server in
            let peer = try RawPeer(port: server.port, protocols: protocols)
            peer.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
            let answer = peer.text()
            #expect(answer.hasPrefix("HTTP/1.1 505 HTTP Version Not Supported\r\n"))
            #expect(
                answer.hasSuffix(
                    "\r\n\r\nThis port speaks HTTP/2 only: offer h2 by ALPN, or start with the HTTP/2 preface.\n"))
        }
    }

    @Test("a client that does not speak TLS is told so in HTTP/1.1")
    func plainHTTP() async throws {
        try await TestServer.with { server in
            let peer = try PlainPeer(port: server.port)
            peer.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(peer.readToEnd()?.hasSuffix("\r\n\r\nThis port speaks HTTP/2 over TLS only: use https.\n") == true)
        }
    }

    @Test("bytes that are neither TLS nor HTTP only end the connection")
    func noise() async throws {
        try await TestServer.with { server in
            let peer = try PlainPeer(port: server.port)
            peer.send(
                "\u{16}\u{3}\u{1}\u{1}\u{1}garbage that is no client hello" + String(repeating: "\u{1}", count: 300))
            #expect(peer.readToEnd() != nil)
        }
    }

    @Test("a preface in small pieces is understood")
    func fragmentedPreface() async throws {
        try await TestServer.with { server in
            let peer = try RawPeer(port: server.port, protocols: [])
            for byte in Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + RawFrame.settings().bytes { peer.send([byte]) }
            peer.send(.request(stream: 1))
            #expect(peer.next(.headers)?.stream == 1)
        }
    }
}
