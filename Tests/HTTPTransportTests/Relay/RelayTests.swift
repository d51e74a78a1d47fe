import Glibc
import Testing

@testable import HTTPTransport

@Suite("Relay", .timeLimit(.minutes(1)))
struct RelayTests {
    /// Relays from a free port to another one.
    private func relayed<Value>(to port: UInt16, _ body: (UInt16) async throws -> Value) async throws -> Value {
        let loop = try EventLoop(name: "relay-test")
        loop.start()
        defer { loop.stop() }
        let socket = try ListeningSocket.open(host: "127.0.0.1", port: 0, count: 1)[0]
        try loop.perform { _ = try Relay(from: socket.descriptor, to: "127.0.0.1", port: port, on: loop) }
        return try await body(socket.port)
    }

    @Test("a connection through it is as one without, TLS and all, both ways and with much to carry")
    func http() async throws {
        let body = [UInt8](repeating: 7, count: 4_000)
        try await TestServer.with(handle: { $0.respond(status: 200, fields: [], body: $0.body) }) { server in
            try await relayed(to: server.port) { port in
                let client = try await HTTPClient.connect(host: "127.0.0.1", port: port, trust: TestIdentity.trust)
                try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
                    for _ in 0..<500 {
                        group.addTask { try await client.send(HTTPRequest(path: "/", fields: [], body: body)) }
                    }
                    for try await answer in group { #expect(answer.status == 200 && answer.body == body) }
                }
                client.close()
            }
        }
    }

    @Test("what one side says last arrives, and its end too")
    func end() async throws {
        try await TestServer.with { server in
            try await relayed(to: server.port) { port in
                let direct = try PlainPeer(port: server.port)
                direct.send("GET / HTTP/1.1\r\n\r\n")
                let through = try PlainPeer(port: port)
                through.send("GET / HTTP/1.1\r\n\r\n")
                #expect(through.readToEnd() == direct.readToEnd())
            }
        }
    }

    @Test("what comes in two parts waits for no confirmation of the first, either way")
    func atOnce() async throws {
        let loop = try EventLoop(name: "relay-test")
        loop.start()
        defer { loop.stop() }
        let listener = try ListeningSocket.open(host: "127.0.0.1", port: 0, count: 1)[0]
        defer { listener.close() }
        let ends = try (RawPeer.connect(port: listener.port), RawPeer.connect(port: listener.port))
        let areUndelayed = try loop.perform {
            RelayedConnection.start(ends.0, ends.1, on: loop)
            return [ends.0, ends.1].map { descriptor in
                var isOn: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, &size)
                return isOn != 0
            }
        }
        #expect(areUndelayed == [true, true])
    }

    @Test("a target that nobody listens on ends the connection")
    func nobody() async throws {
        let free = try ListeningSocket.open(host: "127.0.0.1", port: 0, count: 1)[0]
        free.close()
        try await relayed(to: free.port) { port in
            let peer = try PlainPeer(port: port)
            #expect(peer.readToEnd() == "")
        }
    }
}
