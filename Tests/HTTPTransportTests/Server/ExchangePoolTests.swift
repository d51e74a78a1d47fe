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
}
