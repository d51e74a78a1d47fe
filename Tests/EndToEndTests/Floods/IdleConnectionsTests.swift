import Foundation
import HTTPTransport
import Testing

/// Connections that are held and not used.
///
/// 1,000 of them here; `make floods` holds 10,000.
@Suite("Idle connections", .timeLimit(.minutes(10)))
struct IdleConnectionsTests {
    private static let count = ProcessInfo.processInfo.environment["IDLE_CONNECTIONS"].flatMap(Int.init) ?? 1000

    @Test("are held, cost pushes nothing, and leave nothing behind")
    func many() async throws {
        try #require(Self.mayOpen(Self.count + 300), "raise the limit of open files: ulimit -n")
        // The one without them beside the one that has them, rather than before: this process changes, too, when it
        // holds the other ends.
        try await RunningServer.lent { unused in
            try await RunningServer.lent { server in try await compare(server, with: unused) }
        }
    }

    private func compare(_ server: RunningServer, with unused: RunningServer) async throws {
        let (beside, without) = try await (HonestClient(server), HonestClient(unused))
        let before = try descriptors(of: server)
        let loop = try EventLoop(name: "idle")
        loop.start()
        defer { loop.stop() }
        let clients = try await connect(to: server, on: loop)
        #expect(try descriptors(of: server) == before + Self.count)
        var figures = FloodFigures("\(Self.count) idle connections")
        repeat {
            figures.add(without: try await without.slowest(), beside: try await beside.slowest())
        } while figures.wantMore
        figures.tell()
        #expect(figures.areGood, "\(figures)")
        for client in [clients.first, clients.last] {
            #expect(try await client?.send(HTTPRequest(path: "/")).status == 404, "they are still served")
        }
        for client in clients { client.close() }
        while try descriptors(of: server) > before { await Task.yield() }
    }

    private func connect(to server: RunningServer, on loop: EventLoop) async throws -> [HTTPClient] {
        let port = UInt16(server.port)
        let trust = TLSTrust.file(server.announcement.ca)
        var clients: [HTTPClient] = []
        for _ in 0..<Self.count {
            clients.append(
                try await .connect(host: "127.0.0.1", port: port, trust: trust, timeout: .seconds(60), loop: loop))
        }
        return clients
    }

    private func descriptors(of server: RunningServer) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.process.id)/fd").count
    }

    /// Asks for as many descriptors as this process may have.
    private static func mayOpen(_ count: Int) -> Bool {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return limit.rlim_cur >= UInt(count)
    }
}
