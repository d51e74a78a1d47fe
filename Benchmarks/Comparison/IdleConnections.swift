import Foundation
import HTTPTransport

/// What a server holds for a client that is connected and says nothing.
enum IdleConnections {
    /// KiB a connection: TLS, the preface and SETTINGS.
    static func memory(of server: ServerUnderTest, bed: TestBed, count: Int) async throws -> Double {
        raiseDescriptorLimit(to: UInt(count) + 200)
        let trust = TLSTrust.file(bed.authorityPath)
        let loop = try EventLoop(name: "idle")
        loop.start()
        let before = server.residentKibibytes
        var clients: [HTTPClient] = []
        for _ in 0..<count {
            clients.append(
                try await .connect(host: "127.0.0.1", port: UInt16(server.port), trust: trust, loop: loop))
        }
        // The last handshakes end after their clients have said all; what a server then gives back is not held.
        try await Task.sleep(for: .seconds(1))
        let each = (server.residentKibibytes - before) / Double(count)
        for client in clients { client.close() }
        loop.stop()
        return each
    }

    private static func raiseDescriptorLimit(to wanted: UInt) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = min(max(limit.rlim_cur, wanted), limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
