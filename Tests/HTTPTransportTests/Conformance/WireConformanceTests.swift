import HTTPTransport
import Testing

/// The server against RFC 9113 and RFC 7541, section by section.
@Suite("Conformance of the wire")
struct WireConformanceTests {
    @Test("frames and header blocks (RFC 9113, sections 4 and 5.5)", arguments: WireCase.framing)
    func framing(_ example: WireCase) async throws { try await play(example) }

    @Test("streams and their states (section 5)", arguments: WireCase.states)
    func states(_ example: WireCase) async throws { try await play(example) }

    @Test("each kind of frame (sections 6 and 7)", arguments: WireCase.frames)
    func frames(_ example: WireCase) async throws { try await play(example) }

    @Test("requests (section 8)", arguments: WireCase.messages)
    func messages(_ example: WireCase) async throws { try await play(example) }

    @Test("header compression (RFC 7541)", arguments: WireCase.compression + WireCase.literals)
    func compression(_ example: WireCase) async throws { try await play(example) }

    /// A request with the field `wait` is never answered.
    private static func handle(_ exchange: HTTPExchange) {
        guard exchange.value(of: TestServer.headerNames.count) == nil else { return }
        exchange.respond(status: 200, fields: [])
    }

    private func play(_ example: WireCase) async throws {
        try await TestServer.with(
            configure: {
                $0.headerNames.append("wait")
                $0.maxConcurrentStreams = 10
            }, handle: Self.handle
        ) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(example.frames().flatMap(\.bytes))
            judge(example.outcome, of: peer)
        }
    }

    private func judge(_ outcome: WireCase.Outcome, of peer: RawPeer) {
        switch outcome {
        case .connectionError(let code):
            #expect(peer.next(.goAway)?.errorCode == code.rawValue)
            #expect(peer.isClosedByServer())
        case .streamError(let stream, let code):
            let reset = peer.next(.resetStream)
            #expect(reset?.stream == stream)
            #expect(reset?.errorCode == code.rawValue)
            expectLife(of: peer)
        case .answer(let stream):
            let answer = peer.next(.headers) { $0.stream == stream }
            #expect(answer?.payload.first == 0x88)  // :status 200
            expectLife(of: peer)
        case .finalAnswer(let stream):
            #expect(peer.next(.headers)?.stream == stream)
            #expect(peer.isClosedByServer())
        case .ignored:
            expectLife(of: peer)
        }
    }

    private func expectLife(of peer: RawPeer) {
        peer.send(RawFrame(.ping, Array(31...38)))
        #expect(peer.next(.ping) { $0.payload == Array(31...38) } != nil)
    }

    // MARK: What takes more than one step

    @Test("the connection begins with SETTINGS on both sides, and each is acknowledged (section 3.4, 6.5.3)")
    func preface() async throws {
        try await TestServer.with { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            let first = try #require(peer.nextFrame())
            #expect(first.kind == .settings && first.flags == 0)
            #expect(peer.next(.settings)?.flags == RawFrame.acknowledgement)
        }
    }

    @Test("another frame in the place of SETTINGS, or other octets in the place of the preface, end it (section 3.4)")
    func badPreface() async throws {
        try await TestServer.with { server in
            let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
            for octets in [preface + RawFrame.request(stream: 1).bytes, Array("PRI * HTTP/2.0\r\n\r\nXX".utf8)] {
                let peer = try RawPeer(port: server.port)
                peer.send(octets)
                #expect(peer.next(.goAway)?.errorCode == HTTP2ErrorCode.protocolError.rawValue)
                #expect(peer.isClosedByServer())
            }
        }
    }

    @Test(
        "a stream that was answered is closed (section 5.1)",
        arguments: [
            WireCase("5.1", "DATA", .connectionError(.streamClosed), [.data(1)]),
            WireCase("5.1", "HEADERS", .connectionError(.streamClosed), [.request(stream: 1)]),
            WireCase("5.1", "CONTINUATION", .connectionError(.protocolError), [.continuation(1)]),
            WireCase("5.1", "PRIORITY", .ignored, [.priority(1)]),
            WireCase("5.1", "WINDOW_UPDATE", .ignored, [.windowUpdate(stream: 1, 9)]),
            WireCase("5.1", "RST_STREAM", .ignored, [.reset(stream: 1)]),
        ])
    func closed(_ example: WireCase) async throws {
        try await TestServer.with { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1))
            #expect(peer.next(.headers)?.stream == 1)
            peer.send(example.frames().flatMap(\.bytes))
            judge(example.outcome, of: peer)
        }
    }

    @Test("of several values of one setting the last holds (section 6.5.3)")
    func repeatedSetting() async throws {
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: [1, 2, 3]) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port, settings: [(4, 100), (4, 1)])
            peer.send(.request(stream: 1))
            #expect(peer.next(.data)?.payload == [1])
        }
    }

    @Test("a body by any method is answered (RFC 9110)", arguments: ["GET", "HEAD", "POST", "PUT", "DELETE", "BREW"])
    func methods(method: String) async throws {
        try await TestServer.with { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1, method: method))
            #expect(peer.next(.headers)?.payload.first == 0x88)
        }
    }

    @Test("octet by octet, a request is the same request")
    func slicedFrames() async throws {
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: $0.body) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            let octets = RawFrame.request(stream: 1, ends: false).bytes + RawFrame.data(1, [7, 8, 9]).bytes
            for octet in octets { peer.send([octet]) }
            #expect(peer.next(.data)?.payload == [7, 8, 9])
        }
    }

    @Test("an answer's body keeps to the window, which may change and be negative (section 6.9.2)")
    func windows() async throws {
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: [1, 2, 3, 4, 5]) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port, settings: [(4, 3)])
            peer.send(.request(stream: 1))
            #expect(peer.next(.data)?.payload == [1, 2, 3])
            peer.send(.settings([(4, 1)]), .windowUpdate(stream: 1, 2))  // -2, then 0
            peer.send(RawFrame(.ping, Array(1...8)))
            #expect(peer.next(.data, .ping)?.kind == .ping)
            peer.send(.windowUpdate(stream: 1, 1))
            #expect(peer.next(.data)?.payload == [4])
            peer.send(.settings([(4, 100)]))
            let last = peer.next(.data)
            #expect(last?.payload == [5])
            #expect(last?.flags == RawFrame.endStream)
        }
    }

    @Test("a limit of the client's table is acknowledged in the next header block (RFC 7541, section 4.2)")
    func tableSize() async throws {
        try await TestServer.with { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port, settings: [(1, 0)])
            peer.send(.request(stream: 1))
            #expect(peer.next(.headers)?.payload == [0x20, 0x88])
            peer.send(.request(stream: 3))
            #expect(peer.next(.headers)?.payload == [0x88])
        }
    }

    @Test("an answer to HEAD has no body")
    func head() async throws {
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: [1]) }) { server in
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            peer.send(.request(stream: 1, method: "HEAD"))
            #expect(peer.next(.headers)?.flags == RawFrame.endHeaders | RawFrame.endStream)
        }
    }
}
