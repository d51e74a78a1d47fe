import Foundation
import HTTPTransport
import Testing
import WebConsole

@Suite("the web server", .timeLimit(.minutes(2)))
struct WebServerTests {
    private let hub = EventHub(run: "now")
    private let handler: EchoHandler

    init() { handler = EchoHandler(hub: hub) }

    private func lent<Value>(
        _ configure: (inout WebServerConfiguration) -> Void = { _ in }, _ body: (WebServer) async throws -> Value
    ) async throws -> Value {
        try await TestWebServer.lent(configure: configure, handler: handler, hub: hub, body)
    }

    private static let head = "HTTP/1.1\r\nHost: localhost\r\n"

    @Test("answers one request after the other on a connection")
    func keepsAlive() async throws {
        try await lent { server in
            let client = try PlainClient(port: server.port)
            for number in 1...3 {
                await client.send(
                    "POST /echo/\(number) \(Self.head)Content-Length: \(number)\r\n\r\n"
                        + String(repeating: "x", count: number))
                let answer = await client.read(until: "\r\n\r\nPOST [\"echo\", \"\(number)\"] \(number)")
                #expect(answer.hasPrefix("HTTP/1.1 200 "))
            }
        }
    }

    @Test("takes a body in chunks")
    func chunked() async throws {
        try await lent { server in
            let request =
                "POST /echo \(Self.head)Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nhello\r\n3\r\nyou\r\n0\r\n\r\n"
            let answer = try await PlainClient.answer(request, port: server.port)
            #expect(answer.hasSuffix("POST [\"echo\"] 8"))
        }
    }

    @Test("answers 413 to a body over its bound, announced or not, and keeps none of it")
    func bodyBound() async throws {
        try await lent({ $0.maximumBody = 1_000 }) { server in
            let announced = "POST /echo \(Self.head)Content-Length: 1001\r\nConnection: close\r\n\r\n"
            #expect(
                try await PlainClient.answer(announced + String(repeating: "x", count: 1_001), port: server.port)
                    .contains(" 413 "))
            let chunk = "3e8\r\n" + String(repeating: "x", count: 1_000) + "\r\n"
            let growing =
                "POST /echo \(Self.head)Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n\(chunk)\(chunk)0\r\n\r\n"
            #expect(try await PlainClient.answer(growing, port: server.port).contains(" 413 "))
            let endless = try PlainClient(port: server.port)
            await endless.send("POST /echo \(Self.head)Transfer-Encoding: chunked\r\n\r\n")
            await endless.send(String(repeating: chunk, count: 2_000))
            #expect(await !endless.read().contains(" 200 "))
            #expect(
                try await PlainClient.answer("GET /ok \(Self.head)Connection: close\r\n\r\n", port: server.port)
                    .contains(" 200 "))
        }
    }

    @Test("refuses by the head alone, before the body has come")
    func refusedEarly() async throws {
        try await lent { server in
            let client = try PlainClient(port: server.port)
            await client.send("POST /refused \(Self.head)Content-Length: 100000\r\n\r\n")
            #expect(await client.read(until: "foreign-origin").contains(" 403 "))
        }
    }

    @Test(
        "goes on after whatever a stranger sends",
        arguments: [
            "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "GET / HTTP/1.1\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc",
            "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", "GET /\u{0} HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET / HTTP/1.1\r\nHost localhost\r\n\r\n", "\u{FF}\u{FE}\u{FD}\r\n\r\n",
        ])
    func garbage(text: String) async throws {
        try await lent { server in
            let client = try PlainClient(port: server.port)
            await client.send(text)
            client.closeWriting()
            _ = await client.read()
            #expect(
                try await PlainClient.answer("GET /ok \(Self.head)Connection: close\r\n\r\n", port: server.port)
                    .contains(" 200 "))
        }
    }

    @Test("bounds the head of a request")
    func longHead() async throws {
        try await lent { server in
            for request in [
                "GET /\(String(repeating: "a", count: 200_000)) \(Self.head)\r\n",
                "GET / \(Self.head)X: \(String(repeating: "a", count: 200_000))\r\n\r\n",
                "GET / \(Self.head)" + (0..<20_000).map { "X-\($0): a\r\n" }.joined() + "\r\n",
            ] {
                let client = try PlainClient(port: server.port)
                await client.send(request)
                let answer = await client.read()
                #expect(!answer.contains(" 200 "))
            }
            #expect(
                try await PlainClient.answer("GET /ok \(Self.head)Connection: close\r\n\r\n", port: server.port)
                    .contains(" 200 "))
        }
    }

    @Test("sends an event as it happens, and goes on where a reader was")
    func events() async throws {
        try await lent { server in
            let first = try PlainClient(port: server.port)
            await first.send("GET /events \(Self.head)\r\n")
            #expect(await first.read(until: "event: hello").contains("text/event-stream"))
            hub.publish(LiveEvent("push") { .integer(1) })
            #expect(await first.read(until: "id: now-0").contains("data: 1"))
            hub.publish(LiveEvent("push") { .integer(2) })
            let second = try PlainClient(port: server.port)
            await second.send("GET /events \(Self.head)Last-Event-ID: now-0\r\n\r\n")
            #expect(await second.read(until: "id: now-1").contains("data: 2"))
        }
    }

    @Test("lets go of a reader that went away")
    func readerGone() async throws {
        try await lent({ $0.heartbeat = .milliseconds(20) }) { server in
            var client: PlainClient? = try PlainClient(port: server.port)
            await client?.send("GET /events \(Self.head)\r\n")
            await client?.read(until: "event: hello")
            #expect(hub.streamCount == 1)
            client = nil
            while hub.streamCount > 0 { await Task.yield() }
        }
    }

    @Test("ends in order: streams end, and who waits is told 503")
    func stops() async throws {
        let (stream, waiter) = try await lent { server in
            let stream = try PlainClient(port: server.port)
            await stream.send("GET /events \(Self.head)\r\n")
            await stream.read(until: "event: hello")
            let waiter = try PlainClient(port: server.port)
            await waiter.send("GET /wait \(Self.head)\r\n")
            while handler.waitingCount == 0 { await Task.yield() }
            return (stream, waiter)
        }
        #expect(await stream.read().hasSuffix("0\r\n\r\n"))
        #expect(await waiter.read().contains(" 503 "))
        handler.open()
    }

    @Test("answers many at a time, none of them twice")
    func many() async throws {
        try await lent { server in
            let port = server.port
            let answers = try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        try await PlainClient.answer(
                            "GET /n/\(number) \(Self.head)Connection: close\r\n\r\n", port: port)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0.contains(" 200 ") } == 200)
            #expect(handler.statuses.withLock(\.count) == 200)
        }
    }

    @Test("says so when its port is taken")
    func taken() async throws {
        try await lent { server in
            _ = #expect(throws: HTTPTransportError.self) {
                _ = try WebServer(
                    WebServerConfiguration(host: "127.0.0.1", port: server.port), handler: handler, hub: hub)
            }
        }
    }
}
