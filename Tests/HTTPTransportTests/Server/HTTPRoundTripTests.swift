import HTTPTransport
import Testing

@Suite("A request and its answer")
struct HTTPRoundTripTests {
    @Test("the handler sees method, path, authority, fields and body, and the client sees the answer")
    func roundTrip() async throws {
        try await TestServer.with(handle: { exchange in
            let parts = [
                exchange.method.bytes, exchange.pathBytes, exchange.authorityBytes, exchange.value(of: 0) ?? [],
                exchange.body,
            ]
            exchange.respond(
                status: 418, fields: [HTTPField("apns-id", "one"), HTTPField("content-type", "text/plain")],
                body: Array(parts.joined(separator: [UInt8(ascii: "|")])))
        }) { server in
            let client = try await server.connect()
            let response = try await client.send(
                HTTPRequest(
                    path: "/3/device/ab", authority: "push.example.com",
                    fields: [HTTPField("apns-topic", "com.example")], body: Array("{}".utf8)))
            #expect(response.status == 418)
            #expect(response.value(of: "apns-id") == "one")
            #expect(response.value(of: "content-type") == "text/plain")
            #expect(
                String(decoding: response.body, as: UTF8.self) == "POST|/3/device/ab|push.example.com|com.example|{}")
            client.close()
        }
    }

    @Test("an answer without a body ends on its HEADERS frame")
    func endsOnHeaders() async throws {
        try await TestServer.with { server in
            let client = try await server.connect()
            let response = try await client.send(HTTPRequest(path: "/"))
            #expect(response.status == 200)
            #expect(response.body.isEmpty)
            #expect(response.endedWithHeaders)
        }
    }

    @Test("a field that comes twice is counted, and the first value is the one seen")
    func duplicates() async throws {
        try await TestServer.with(handle: { exchange in
            let count = exchange.fieldPlaces[0].occurrences
            exchange.respond(status: 200 + count, fields: [], body: exchange.value(of: 0) ?? [])
        }) { server in
            let client = try await server.connect()
            let response = try await client.send(
                HTTPRequest(path: "/", fields: [HTTPField("apns-topic", "a"), HTTPField("apns-topic", "b")]))
            #expect(response.status == 202)
            #expect(response.body == [UInt8(ascii: "a")])
        }
    }

    @Test("a body beyond the limit is counted to its end but not kept", arguments: [5120, 5121, 5122, 300_000])
    func oversizedBody(length: Int) async throws {
        try await TestServer.with(handle: { exchange in
            exchange.respond(
                status: 200, fields: [HTTPField("apns-id", "\(exchange.bodyLength) \(exchange.body.count)")])
        }) { server in
            let client = try await server.connect()
            let response = try await client.send(HTTPRequest(path: "/", body: Array(repeating: 7, count: length)))
            #expect(response.value(of: "apns-id") == "\(length) \(min(length, 5121))")
        }
    }

    @Test("ten thousand requests over one connection are all answered, each with its own answer")
    func manyRequests() async throws {
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: $0.body) }) { server in
            let client = try await server.connect()
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<10_000 {
                    group.addTask {
                        let body = Array("\(number)".utf8)
                        return try await client.send(HTTPRequest(path: "/", body: body)).body == body
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test("a client that offers no protocol by ALPN is served once its preface has come")
    func withoutALPN() async throws {
        try await TestServer.with { server in
            let client = try await server.connect(protocols: [])
            #expect(try await client.send(HTTPRequest(path: "/")).status == 200)
        }
    }

    @Test("a large answer arrives whole")
    func largeAnswer() async throws {
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: body) }) { server in
            let client = try await server.connect()
            #expect(try await client.send(HTTPRequest(path: "/")).body == body)
        }
    }
}
