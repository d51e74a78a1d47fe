import HTTPTransport
import WebConsole

/// A server on loopback with a handler of the test's, lent to it.
enum TestWebServer {
    static func lent<Value>(
        configure: (inout WebServerConfiguration) -> Void = { _ in }, handler: any WebHandler,
        hub: EventHub = EventHub(run: "now"), _ body: (WebServer) async throws -> Value
    ) async throws -> Value {
        var configuration = WebServerConfiguration(host: "127.0.0.1", port: 0)
        configure(&configuration)
        let server = try WebServer(configuration, handler: handler, hub: hub)
        do {
            let value = try await body(server)
            await server.stop()
            return value
        } catch {
            await server.stop()
            throw error
        }
    }
}

/// Answers `/echo` with the body's length, `/events` with the stream, and `/wait` when it is let go.
final class EchoHandler: WebHandler {
    let hub: EventHub
    private let gate = Lock<(waiting: [CheckedContinuation<Void, Never>], isOpen: Bool)>(([], false))
    let statuses = Lock<[Int]>([])

    init(hub: EventHub) { self.hub = hub }

    func refusal(of request: WebRequest) -> WebResponse? {
        request.path == ["refused"] ? Problem(.foreignOrigin, "no").response : nil
    }

    func respond(to request: WebRequest) async -> WebResponse {
        switch request.path {
        case ["events"]:
            guard let stream = hub.stream(after: request.fields["last-event-id"], kinds: nil) else {
                return Problem(.tooManyRequests, "full").response
            }
            return WebResponse(type: "text/event-stream", body: .events(stream))
        case ["wait"]:
            await withCheckedContinuation { continuation in
                let isOpen = gate.withLock { gate in
                    if !gate.isOpen { gate.waiting.append(continuation) }
                    return gate.isOpen
                }
                if isOpen { continuation.resume() }
            }
            return WebResponse(type: "text/plain", body: .bytes(Array("waited".utf8)))
        default:
            let text = "\(request.method) \(request.path) \(request.body.count)"
            return WebResponse(type: "text/plain", body: .bytes(Array(text.utf8)))
        }
    }

    func answered(status: Int) { statuses.withLock { $0.append(status) } }

    var waitingCount: Int { gate.withLock(\.waiting.count) }

    func open() {
        let waiting = gate.withLock { gate in
            gate.isOpen = true
            defer { gate.waiting = [] }
            return gate.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
