import HTTPTransport
import Testing

@Suite("The pool of exchanges")
struct ExchangePoolTests {
    @Test("an exchange that was answered and let go serves the next request")
    func reuse() async throws {
        let seen = Lock<[ObjectIdentifier]>([])
        try await TestServer.with(handle: { exchange in
            seen.withLock { $0.append(ObjectIdentifier(exchange)) }
            exchange.respond(status: 200, fields: [], body: exchange.body)
        }) { server in
            let client = try await server.connect()
            for body in [[1], [2, 3], []] as [[UInt8]] {
                #expect(try await client.send(HTTPRequest(path: "/", body: body)).body == body)
            }
        }
        #expect(Set(seen.withLock { $0 }).count == 1)
    }

    @Test("what a connection left open when it ended serves the next one, which sees nothing of it")
    func reuseOfWhatWasLeft() async throws {
        let seen = Lock<[(topic: [UInt8]?, body: [UInt8])]>([])
        try await TestServer.with(handle: { exchange in
            seen.withLock { $0.append((exchange.value(of: 0), exchange.body)) }
            exchange.respond(status: 200, fields: [])
        }) { server in
            let streams: [UInt32] = [1, 3, 5]
            let leaver = try RawPeer.speakingHTTP2(port: server.port)
            for stream in streams {
                leaver.send(.request(stream: stream, fields: [("apns-topic", "com.example.chat")], ends: false))
                leaver.send(.data(stream, [7], ends: false))
            }
            leaver.send(.data(0, [1]))
            #expect(leaver.next(.goAway) != nil)
            let next = try RawPeer.speakingHTTP2(port: server.port)
            next.send(streams.flatMap { RawFrame.request(stream: $0).bytes })
            for _ in streams { #expect(next.next(.headers) != nil) }
        }
        let requests = seen.withLock { $0 }
        #expect(requests.count == 3)
        #expect(requests.allSatisfy { $0.topic == nil && $0.body.isEmpty })
    }
}
