import HTTPTransport

/// A server on a port of its own whose handler is a closure.
struct TestServer {
    static let headerNames: [StaticString] = ["apns-topic", "apns-id", "authorization"]

    let server: HTTPServer
    var port: UInt16 { server.port }

    init(
        configure: (inout HTTPServerConfiguration) -> Void = { _ in },
        handle: @escaping @Sendable (HTTPExchange) -> Void
    ) throws {
        try self.init(configure: configure) { _ in TestHandler(handle: handle) }
    }

    init(
        configure: (inout HTTPServerConfiguration) -> Void = { _ in },
        makeHandler: @escaping @Sendable (EventLoop) throws -> any HTTPServerHandler
    ) throws {
        var configuration = HTTPServerConfiguration(tls: TestIdentity.server, headerNames: Self.headerNames)
        configure(&configuration)
        server = try HTTPServer(configuration: configuration, makeHandler: makeHandler)
        try server.start()
    }

    /// Runs `body` with a running server, and shuts it down whatever comes.
    static func with<Result>(
        configure: (inout HTTPServerConfiguration) -> Void = { _ in },
        handle: @escaping @Sendable (HTTPExchange) -> Void = { $0.respond(status: 200, fields: []) },
        _ body: (TestServer) async throws -> Result
    ) async throws -> Result {
        try await TestServer(configure: configure, handle: handle).running(body)
    }

    func running<Result>(_ body: (TestServer) async throws -> Result) async throws -> Result {
        do {
            let result = try await body(self)
            await server.shutdown(grace: .milliseconds(200))
            return result
        } catch {
            await server.shutdown(grace: .zero)
            throw error
        }
    }

    func connect(protocols: [String] = ["h2"]) async throws -> HTTPClient {
        try await .connect(host: "127.0.0.1", port: port, trust: TestIdentity.trust, protocols: protocols)
    }
}

/// A handler made of closures.
final class TestHandler: HTTPServerHandler {
    private let onHandle: @Sendable (HTTPExchange) -> Void
    private let onOpened: @Sendable (HTTPServerConnection) -> Void
    private let onClosed: @Sendable (HTTPServerConnection) -> Void
    private let onCycleEnded: @Sendable () -> Void

    init(
        handle: @escaping @Sendable (HTTPExchange) -> Void = { $0.respond(status: 200, fields: []) },
        opened: @escaping @Sendable (HTTPServerConnection) -> Void = { _ in },
        closed: @escaping @Sendable (HTTPServerConnection) -> Void = { _ in },
        cycleEnded: @escaping @Sendable () -> Void = {}
    ) {
        onHandle = handle
        onOpened = opened
        onClosed = closed
        onCycleEnded = cycleEnded
    }

    func connectionOpened(_ connection: HTTPServerConnection) { onOpened(connection) }
    func connectionClosed(_ connection: HTTPServerConnection) { onClosed(connection) }
    func handle(_ exchange: HTTPExchange) { onHandle(exchange) }
    func cycleEnded() { onCycleEnded() }
}
