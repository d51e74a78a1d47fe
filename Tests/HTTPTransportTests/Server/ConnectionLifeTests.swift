import HTTPTransport
import Testing

/// What happens to connections and open requests while time passes.
@Suite("A connection's life")
struct ConnectionLifeTests {
    /// Exchanges a handler passes on instead of answering.
    private static func postponing() -> (AsyncStream<HTTPExchange>, @Sendable (HTTPExchange) -> Void) {
        let (exchanges, continuation) = AsyncStream.makeStream(of: HTTPExchange.self)
        return (exchanges, { continuation.yield($0) })
    }

    @Test("an answer may come later, handed over by another thread")
    func answerLater() async throws {
        let (exchanges, postpone) = Self.postponing()
        try await TestServer.with(handle: postpone) { server in
            let client = try await server.connect()
            async let response = client.send(HTTPRequest(path: "/"))
            let exchange = try #require(await exchanges.first { _ in true })
            exchange.connection.loop.execute { exchange.respond(status: 201, fields: []) }
            let status = try await response.status
            #expect(status == 201)
        }
    }

    @Test("a request taken back before its answer is gone, and answering it is harmless")
    func takenBack() async throws {
        let (exchanges, postpone) = Self.postponing()
        try await TestServer.with(handle: postpone) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1))
            let exchange = try #require(await exchanges.first { _ in true })
            peer.send(.reset(stream: 1), RawFrame(.ping, Array(1...8)))
            #expect(peer.next(.ping) != nil)
            let wasGone = try exchange.connection.loop.perform {
                defer { exchange.respond(status: 200, fields: [HTTPField("apns-id", "late")], body: [1]) }
                return exchange.isGone
            }
            #expect(wasGone)
            peer.send(RawFrame(.ping, Array(2...9)))
            #expect(peer.nextFrame()?.kind == .ping)
        }
    }

    @Test("of many postponed answers, those that are still wanted arrive, from another thread and in any order")
    func someTakenBack() async throws {
        let (exchanges, postpone) = Self.postponing()
        try await TestServer.with(handle: postpone) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            let streams = (0..<200).map { UInt32(2 * $0 + 1) }
            let takenBack = streams.filter { $0 % 4 == 1 }
            peer.send(streams.flatMap { RawFrame.request(stream: $0).bytes })
            peer.send(takenBack.flatMap { RawFrame.reset(stream: $0).bytes })
            peer.send(RawFrame(.ping, Array(1...8)))
            #expect(peer.next(.ping) != nil)  // the resets have been read
            let postponed = await exchanges.prefix(streams.count).reduce(into: []) { $0.append($1) }
            let loop = try #require(postponed.first).connection.loop
            for exchange in postponed.shuffled() {
                loop.execute { exchange.respond(status: 200, fields: [], body: [1]) }
            }
            var answered: [UInt32] = []
            for _ in 0..<streams.count - takenBack.count {
                answered.append(try #require(peer.next(.data)).stream)
            }
            peer.send(RawFrame(.ping, Array(1...8)))
            #expect(peer.nextFrame()?.kind == .ping)
            #expect(Set(answered) == Set(streams).subtracting(takenBack))
        }
    }

    @Test("a client that says its last word is answered what it asked before, and left at once")
    func lastWord() async throws {
        let (exchanges, postpone) = Self.postponing()
        try await TestServer.with(handle: postpone) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1))
            peer.sendCloseNotify()
            let exchange = try #require(await exchanges.first { _ in true })
            exchange.connection.loop.execute { exchange.respond(status: 200, fields: []) }
            #expect(peer.next(.headers)?.stream == 1)
            #expect(peer.isClosedByServer())

            let idle = try RawPeer.speakingHTTP2(port: server.port)
            idle.sendCloseNotify()
            #expect(idle.isClosedByServer())
        }
    }

    @Test("a connection that breaks takes its requests with it")
    func brokenConnection() async throws {
        let (exchanges, postpone) = Self.postponing()
        let (closed, continuation) = AsyncStream.makeStream(of: Bool.self)
        try await TestServer(makeHandler: { _ in
            TestHandler(handle: postpone, closed: { continuation.yield($0.context == nil) })
        }).running { server in
            var peer: RawPeer? = try RawPeer.speakingHTTP2(port: server.port)
            peer?.send(.request(stream: 1))
            let exchange = try #require(await exchanges.first { _ in true })
            peer = nil
            #expect(await closed.first { _ in true } == true)
            #expect(try exchange.connection.loop.perform { exchange.isGone })
        }
    }

    @Test("the end of a cycle is reported once for a batch of requests")
    func batches() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        try await TestServer(makeHandler: { _ in
            TestHandler(
                handle: {
                    continuation.yield("request")
                    $0.respond(status: 200, fields: [])
                }, cycleEnded: { continuation.yield("end") })
        }).running { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send((0..<5).flatMap { RawFrame.request(stream: 2 * $0 + 1).bytes })
            var seen: [String] = []
            for await event in events {
                seen.append(event)
                if event == "end" { break }
            }
            #expect(seen == Array(repeating: "request", count: 5) + ["end"])
        }
    }

    @Test("shutting down answers what has come, refuses what comes after, and says goodbye")
    func gracefulShutdown() async throws {
        let (exchanges, postpone) = Self.postponing()
        let test = try TestServer(handle: postpone)
        let client = try await test.connect()
        async let response = client.send(HTTPRequest(path: "/"))
        let exchange = try #require(await exchanges.first { _ in true })
        async let end: Void = test.server.shutdown(grace: .seconds(10))
        // The server has no connection more to accept once it has begun to end.
        await #expect(throws: HTTPTransportError.self) {
            while true { _ = try await client.send(HTTPRequest(path: "/late"), timeout: .milliseconds(100)) }
        }
        exchange.connection.loop.execute { exchange.respond(status: 202, fields: []) }
        let status = try await response.status
        #expect(status == 202)
        await end
        let error = await #expect(throws: HTTPTransportError.self) { try await client.send(HTTPRequest(path: "/")) }
        #expect(error?.code == .goneAway)
    }

    @Test("shutting down cuts off what is not answered within the time of grace")
    func impatientShutdown() async throws {
        let (exchanges, postpone) = Self.postponing()
        let test = try TestServer(handle: postpone)
        let client = try await test.connect()
        let response = Task { try await client.send(HTTPRequest(path: "/")) }
        _ = await exchanges.first { _ in true }
        await test.server.shutdown(grace: .milliseconds(20))
        await #expect(throws: HTTPTransportError.self) { try await response.value }
    }

    @Test(
        "shutting down waits no longer for a client that never reads, or never shakes hands", .timeLimit(.minutes(5)))
    func deafClients() async throws {
        let body = Array(repeating: UInt8(7), count: 60_000)
        let (exchanges, continuation) = AsyncStream.makeStream(of: Int32.self)
        let test = try TestServer(handle: {
            $0.respond(status: 200, fields: [], body: body)
            continuation.yield($0.streamID)
        })
        let deaf = try RawPeer.speakingHTTP2(port: test.port)
        deaf.send(.windowUpdate(0x7000_0000))
        deaf.send((0..<500).flatMap { RawFrame.request(stream: 2 * $0 + 1).bytes })
        let silent = try PlainPeer(port: test.port)
        _ = await exchanges.first { _ in true }
        await test.server.shutdown(grace: .milliseconds(300))
        _ = (consume deaf, consume silent)
    }

    @Test("the number of streams grows when the handler unlocks the connection")
    func unlocking() async throws {
        let configure: (inout HTTPServerConfiguration) -> Void = { $0.streamsUntilUnlocked = 1 }
        try await TestServer.with(
            configure: configure,
            handle: { exchange in
                exchange.connection.unlockStreams()
                exchange.connection.unlockStreams()
                exchange.respond(status: 200, fields: [])
            }
        ) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            let first = peer.next(.settings) { $0.flags == 0 }
            #expect(first?.setting(3) == 1)
            peer.send(.request(stream: 1))
            let second = peer.next(.settings) { $0.flags == 0 }
            #expect(second?.setting(3) == 1000)
            #expect(peer.nextFrame()?.kind == .headers)
        }
    }

    @Test("the last stream of GOAWAY never rises")
    func goAwayNeverRises() async throws {
        try await TestServer.with(handle: { exchange in
            let connection = exchange.connection
            guard exchange.streamID == 5 else { return exchange.respond(status: 200, fields: []) }
            connection.goAway(lastStream: 5, errorCode: .noError, debugData: Array(#"{"reason":"Shutdown"}"#.utf8))
            connection.goAway(lastStream: 1)
            connection.goAway(lastStream: 3)
        }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1), .request(stream: 3), .request(stream: 5))
            var lastStreams: [UInt32] = []
            while let frame = peer.nextFrame() {
                if let lastStream = frame.lastStream { lastStreams.append(lastStream) }
            }
            #expect(lastStreams == [5, 1, 1])
        }
    }

    @Test("closing sends what is ready; dropping sends nothing", arguments: [true, false])
    func closing(drops: Bool) async throws {
        try await TestServer.with(handle: { exchange in
            exchange.respond(status: 200, fields: [])
            drops ? exchange.connection.drop() : exchange.connection.close()
        }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1))
            #expect((peer.next(.headers) == nil) == drops)
            #expect(peer.isClosedByServer())
        }
    }

    @Test("the handler learns the name the client asked for, and its certificate")
    func serverNameAndCertificate() async throws {
        let identity = try TestIdentity.authority.issueClientCertificate(commonName: "a client")
        let configure: (inout HTTPServerConfiguration) -> Void = {
            $0.clientTrust = ClientTrust(authorities: TestIdentity.authority.certificatePEM)
        }
        try await TestServer.with(
            configure: configure,
            handle: { exchange in
                let name = exchange.connection.serverName ?? []
                let hasCertificate = exchange.connection.peerCertificateDER?.first == 0x30
                exchange.respond(status: hasCertificate ? 200 : 403, fields: [], body: name)
            }
        ) { server in
            for (shown, status) in [(identity, 200), (nil, 403)] as [(TLSIdentity?, Int)] {
                let client = try await HTTPClient.connect(
                    host: "localhost", port: server.port, trust: TestIdentity.trust, identity: shown)
                let response = try await client.send(HTTPRequest(path: "/"))
                #expect(response.status == status)
                #expect(String(decoding: response.body, as: UTF8.self) == "localhost")
            }
        }
    }

    @Test("connections have different numbers, over all loops")
    func numbers() async throws {
        try await TestServer.with(
            configure: { $0.loops = 2 },
            handle: { exchange in
                exchange.respond(status: 200, fields: [HTTPField("apns-id", "\(exchange.connection.id)")])
            }
        ) { server in
            var seen: Set<String?> = []
            for _ in 0..<20 {
                let client = try await server.connect()
                seen.insert(try await client.send(HTTPRequest(path: "/")).value(of: "apns-id"))
                client.close()
            }
            #expect(seen.count == 20)
        }
    }
}
