import HTTPTransport
import Testing

/// What a server does with a client that breaks the rules, or keeps them in bad faith.
@Suite("A hostile peer")
struct HostilePeerTests {
    @Test("is told why by GOAWAY, and the socket is closed", arguments: Offence.all)
    func connectionError(offence: Offence) async throws {
        try await TestServer.with(handle: { _ in }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(offence.frames().flatMap(\.bytes))
            let farewell = peer.next(.goAway)
            #expect(farewell?.errorCode == offence.errorCode.rawValue)
            #expect(peer.isClosedByServer())
            try await expectStillServing(server)
        }
    }

    @Test("headers for a stream that was answered end the connection")
    func headersAfterTheEnd() async throws {
        try await TestServer.with { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1))
            #expect(peer.next(.headers)?.stream == 1)
            peer.send(.request(stream: 1))
            #expect(peer.next(.goAway)?.errorCode == HTTP2ErrorCode.streamClosed.rawValue)
        }
    }

    static let badFields: [(String, String)] = [
        ("apns-topic", "a\rb"), ("apns-topic", "a\u{0}b"), ("Apns-Topic", "a"), ("apns topic", "a"),
        ("connection", "keep-alive"), (":path", "/again"), ("content-length", "5"), ("te", "gzip"),
    ]

    @Test("a forbidden field fails its stream and nothing else", arguments: badFields)
    func forbiddenField(name: String, value: String) async throws {
        try await TestServer.with { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1, fields: [(name, value)]), .request(stream: 3))
            #expect(peer.next(.resetStream)?.errorCode == HTTP2ErrorCode.protocolError.rawValue)
            #expect(peer.next(.headers)?.stream == 3)
        }
    }

    @Test("a body above the hard limit is answered at once, and its rest is not wanted")
    func bodyWithoutEnd() async throws {
        try await TestServer.with(
            configure: { $0.limits.bodyBytes = 100_000 },
            handle: { $0.respond(status: $0.bodyLength > 100_000 ? 413 : 200, fields: []) }
        ) { server in
            let client = try await server.connect()
            let body = [UInt8](repeating: 0, count: 500_000)
            #expect(try await client.send(HTTPRequest(path: "/", body: body)).status == 413)
            #expect(try await client.send(HTTPRequest(path: "/", body: Array(body.prefix(100_000)))).status == 200)
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send([RawFrame.request(stream: 1, ends: false)].flatMap(\.bytes))
            for _ in 0..<10 { peer.send(RawFrame(.data, stream: 1, Array(body.prefix(16_384)))) }
            #expect(peer.next(.headers)?.flags == RawFrame.endHeaders | RawFrame.endStream)
            #expect(peer.next(.resetStream)?.errorCode == HTTP2ErrorCode.noError.rawValue)
        }
    }

    @Test("a stream above the limit is refused and the client may send it again")
    func refusedStream() async throws {
        try await TestServer.with(configure: { $0.maxConcurrentStreams = 2 }, handle: { _ in }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1), .request(stream: 3), .request(stream: 5))
            let reset = peer.next(.resetStream)
            #expect(reset?.stream == 5)
            #expect(reset?.errorCode == HTTP2ErrorCode.refusedStream.rawValue)
        }
    }

    // MARK: Slow ones

    @Test("a connection that never shakes hands is closed")
    func slowHandshake() async throws {
        try await TestServer.with(configure: { $0.limits.handshakeTimeout = .milliseconds(50) }) { server in
            let peer = try PlainPeer(port: server.port)
            #expect(peer.readToEnd() == "")
        }
    }

    @Test("a connection that never sends the preface is closed", arguments: [["h2"], []])
    func slowPreface(protocols: [String]) async throws {
        try await TestServer.with(configure: { $0.limits.prefaceTimeout = .milliseconds(50) }) { server in
            let peer = try RawPeer(port: server.port, protocols: protocols)
            #expect(peer.isClosedByServer())
        }
    }

    @Test("a preface that is cut, or lacks its SETTINGS, is waited for no longer", arguments: [10, 24, 28])
    func cutPreface(length: Int) async throws {
        try await TestServer.with(configure: { $0.limits.prefaceTimeout = .milliseconds(50) }) { server in
            let peer = try RawPeer(port: server.port)
            let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + RawFrame.settings().bytes
            peer.send(Array(preface.prefix(length)))
            #expect(peer.isClosedByServer())
        }
    }

    @Test("a client that is always in the middle of the next frame is busy, not slow")
    func alwaysMidFrame() async throws {
        try await TestServer.with(configure: { $0.limits.requestTimeout = .milliseconds(700) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            var next = RawFrame.request(stream: 1).bytes
            peer.send(Array(next.prefix(5)))
            let start = ContinuousClock.now
            var stream: UInt32 = 1
            while start.duration(to: .now) < .seconds(2) {
                let rest = next.dropFirst(5)
                next = RawFrame.request(stream: stream + 2).bytes
                peer.send(Array(rest) + Array(next.prefix(5)))
                try #require(peer.next(.headers, .goAway)?.stream == stream)
                stream += 2
            }
        }
    }

    @Test("a request whose body does not come to an end is reset")
    func slowBody() async throws {
        try await TestServer.with(configure: { $0.limits.requestTimeout = .milliseconds(50) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1, ends: false))
            let reset = peer.next(.resetStream)
            #expect(reset?.stream == 1)
            #expect(reset?.errorCode == HTTP2ErrorCode.cancel.rawValue)
        }
    }

    @Test(
        "headers that do not come to an end, in one frame or in several, end the connection", arguments: [true, false])
    func slowHeaders(isFrameCut: Bool) async throws {
        try await TestServer.with(configure: { $0.limits.requestTimeout = .milliseconds(50) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            var request = RawFrame.request(stream: 1)
            request.flags = isFrameCut ? request.flags : 0
            peer.send(isFrameCut ? Array(request.bytes.dropLast()) : request.bytes)
            #expect(peer.next(.goAway)?.errorCode == HTTP2ErrorCode.enhanceYourCalm.rawValue)
            #expect(peer.isClosedByServer())
        }
    }

    @Test("an answer the peer gives no window for is reset")
    func zeroWindow() async throws {
        try await TestServer.with(
            configure: { $0.limits.answerTimeout = .milliseconds(50) },
            handle: { $0.respond(status: 400, fields: [], body: Array("reason".utf8)) }
        ) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port, settings: [(4, 0)])
            peer.send(.request(stream: 1))
            #expect(peer.next(.resetStream)?.stream == 1)
        }
    }

    @Test("a peer that asks and never reads is cut off, and costs a bounded amount of memory")
    func neverReading() async throws {
        let body = Array(repeating: UInt8(7), count: 60_000)
        let (closed, continuation) = AsyncStream.makeStream(of: UInt64.self)
        try await TestServer(configure: { $0.limits.answerTimeout = .milliseconds(50) }) { _ in
            TestHandler(
                handle: { $0.respond(status: 200, fields: [], body: body) },
                closed: { continuation.yield($0.id) })
        }.running { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.windowUpdate(0x7000_0000))
            peer.send((0..<500).flatMap { RawFrame.request(stream: 2 * $0 + 1).bytes })
            #expect(await closed.first { _ in true } != nil)
            _ = consume peer  // it lives, and is connected, until here
        }
    }

    @Test("an idle connection is told to go and closed")
    func idle() async throws {
        try await TestServer.with(configure: { $0.limits.idleTimeout = .milliseconds(50) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            #expect(peer.next(.goAway)?.errorCode == HTTP2ErrorCode.noError.rawValue)
            #expect(peer.isClosedByServer())
        }
    }

    // MARK: Honest ones that look odd

    @Test("unknown frames and trailers are no offence")
    func oddButLegal() async throws {
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: $0.body) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(
                RawFrame(type: 0x42, flags: 0xFF, stream: 0, payload: [1, 2, 3]),
                .request(stream: 13, ends: false), RawFrame(.data, stream: 13, [1, 2]),
                RawFrame(type: 0x99, stream: 13),
                RawFrame(
                    .headers, flags: RawFrame.endHeaders | RawFrame.endStream, stream: 13,
                    RawFrame.block([("checksum", "12")])))
            #expect(peer.next(.headers)?.stream == 13)
            #expect(peer.next(.data)?.payload == [1, 2])
        }
    }

    @Test("a client that waits for 100 Continue gets it before its body")
    func expectContinue() async throws {
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: $0.body) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1, fields: [("expect", "100-Continue")], ends: false))
            let interim = peer.next(.headers)
            #expect(interim.map { $0.flags & RawFrame.endStream } == 0)
            #expect(interim.map { $0.payload.first == 0x88 } == false)  // not :status 200
            peer.send(RawFrame(.data, flags: RawFrame.endStream, stream: 1, [9]))
            #expect(peer.next(.headers)?.payload.first == 0x88)  // :status 200
            #expect(peer.next(.data)?.payload == [9])
        }
    }

    private func expectStillServing(_ server: TestServer) async throws {
        let client = try RawPeer.speakingHTTP2(port: server.port)
        client.send(RawFrame(.ping, Array(1...8)))
        #expect(client.next(.ping)?.payload == Array(1...8))
    }
}
