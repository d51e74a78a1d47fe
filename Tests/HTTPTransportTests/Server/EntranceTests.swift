import Dispatch
import Glibc
import HTTPTransport
import Testing

@Suite("The entrance")
struct EntranceTests {
    private static let count = 50

    @Test("handshakes wait for whoever is connected, one is done between two requests, and all in the end")
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

    @Test("who hangs up while it waits is let go, and its place is free")
    func hangUp() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
        let handle: @Sendable (HTTPExchange) -> Void = { exchange in
            continuation.yield()
            gate.wait()
            exchange.respond(status: 200, fields: [])
        }
        // Room for the strangers of two rounds, and not of three.
        try await TestServer.with(configure: { $0.limits.connections = 2 * Self.count + 2 }, handle: handle) { server in
            let hello = try RawPeer.clientHello(trust: TestIdentity.trust)
            let peer = try RawPeer.speakingHTTP2(port: server.port)
            var asked = asked.makeAsyncIterator()
            for round in 0..<3 {
                peer.send(.request(stream: UInt32(2 * round + 1)))
                await asked.next()
                // The loop is held: they come, speak and go before it looks at any of them.
                for number in 0..<Self.count {
                    let stranger = try RawPeer.connect(port: server.port)
                    #expect(send(stranger, hello, hello.count, 0) == hello.count)
                    if number.isMultiple(of: 2) {
                        // The end comes as a reset and not as a last byte.
                        var atOnce = linger(l_onoff: 1, l_linger: 0)
                        setsockopt(stranger, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
                    }
                    close(stranger)
                }
                gate.signal()
                #expect(peer.next(.headers)?.stream == UInt32(2 * round + 1))
                // Who comes after all of them is let in.
                let other = try RawPeer.speakingHTTP2(port: server.port)
                other.send(RawFrame(.ping, Array(repeating: 7, count: 8)))
                #expect(other.next(.ping) != nil)
            }
        }
    }

    private static func hasAnswer(_ stranger: Int32) -> Bool {
        var descriptor = pollfd(fd: stranger, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 1
    }
}
