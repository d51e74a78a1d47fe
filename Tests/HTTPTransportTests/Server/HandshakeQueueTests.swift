import Dispatch
import Glibc
import HTTPTransport
import Testing

@Suite("Handshakes that come all at once")
struct HandshakeQueueTests {
    private static let count = 50

    @Test("wait for whoever is connected, one is done between two requests, and all are done in the end")
    func connectedComeFirst() async throws {
        let strangers = Lock([Int32]())
        defer { for stranger in strangers.withLock({ $0 }) { close(stranger) } }
        let (signed, continuation) = AsyncStream.makeStream(of: Int.self)
        let gate = DispatchSemaphore(value: 0)
        let handle: @Sendable (HTTPExchange) -> Void = { exchange in
            continuation.yield(strangers.withLock { $0.count(where: Self.hasAnswer) })
            gate.wait()
            exchange.respond(status: 200, fields: [])
        }
        try await TestServer.with(handle: handle) { server in
            let hello = try RawPeer.clientHello(trust: TestIdentity.trust)
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            var signed = signed.makeAsyncIterator()
            for _ in 0..<Self.count {
                let stranger = try RawPeer.connect(port: server.port)
                strangers.withLock { $0.append(stranger) }
            }
            var stream: UInt32 = 1
            // Each is a turn of the loop at least, and in each a part of the strangers are accepted.
            for _ in 0..<Self.count {
                peer.send(.request(stream: stream))
                gate.signal()
                #expect(await signed.next() == 0)
                #expect(peer.next(.headers)?.stream == stream)
                stream += 2
            }
            // While the loop is held by one request, hellos arrive, and the next request behind them.
            peer.send(.request(stream: stream))
            #expect(await signed.next() == 0)
            for stranger in strangers.withLock({ $0 }) { #expect(send(stranger, hello, hello.count, 0) == hello.count) }
            peer.send(.request(stream: stream + 2))
            gate.signal()
            #expect(await signed.next() == 0)
            peer.send(.request(stream: stream + 4))
            gate.signal()
            #expect(await signed.next() == 1)
            gate.signal()
            for stranger in strangers.withLock({ $0 }) {
                var byte: UInt8 = 0
                #expect(recv(stranger, &byte, 1, 0) == 1)
            }
        }
    }

    private static func hasAnswer(_ stranger: Int32) -> Bool {
        var descriptor = pollfd(fd: stranger, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 1
    }
}
