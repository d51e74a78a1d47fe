import APS
import HTTPTransport

/// The transport alone, which answers 200 and two ids to whatever comes: `Benchmarks transport FOLDER PORT`.
enum EchoServer {
    static func run(_ bed: TestBed, port: UInt16) async throws {
        var configuration = HTTPServerConfiguration(
            tls: try bed.identity, headerNames: RequestHeader.allCases.map(\.name))
        configuration.port = port
        let server = try HTTPServer(configuration: configuration) { _ in EchoHandler() }
        try server.start()
        print("ready")
        await EndOfInput.wait()
        await server.shutdown(grace: .zero)
    }
}

private final class EchoHandler: HTTPServerHandler {
    private let random = RandomBytes()

    func connectionOpened(_ connection: HTTPServerConnection) {}

    func connectionClosed(_ connection: HTTPServerConnection) {}

    func handle(_ exchange: HTTPExchange) {
        exchange.respond(
            status: 200,
            fields: [
                HTTPField("apns-id", random.uuid(), neverIndexed: true),
                HTTPField("apns-unique-id", random.uuid(), neverIndexed: true),
            ])
    }

    func cycleEnded() {}
}
