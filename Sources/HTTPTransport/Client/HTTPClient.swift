/// One HTTP/2 connection to a server, over which any number of requests may be under way at a time.
///
/// Requests beyond what the server allows at once wait their turn. Ends with ``close()``.
package final class HTTPClient: Sendable {
    private let connection: HTTPClientConnection
    private let loop: EventLoop
    private let ownsLoop: Bool

    private init(connection: HTTPClientConnection, loop: EventLoop, ownsLoop: Bool) {
        self.connection = connection
        self.loop = loop
        self.ownsLoop = ownsLoop
    }

    deinit {
        close()
    }

    /// Connects, agrees on TLS and HTTP/2.
    ///
    /// - Parameters:
    ///   - protocols: what to offer by ALPN; with none, HTTP/2 is spoken without asking.
    ///   - loop: a running loop to live on; by default the client starts one of its own.
    /// - Throws: `hostNotFound`, `connectionRefused`, `untrusted`, `handshakeFailed`, `notHTTP2`, `timedOut`, or what is
    ///   wrong with `trust` and `identity`.
    package static func connect(
        host: String, port: UInt16, trust: TLSTrust, identity: TLSIdentity? = nil, protocols: [String] = ["h2"],
        timeout: Duration = .seconds(10), loop: EventLoop? = nil
    ) async throws -> HTTPClient {
        let ownLoop = try loop ?? EventLoop(name: "http-client")
        if loop == nil { ownLoop.start() }
        do {
            let connection = try await withCheckedThrowingContinuation { continuation in
                ownLoop.execute {
                    HTTPClientConnection.open(
                        host: host, port: port, trust: trust, identity: identity, protocols: protocols,
                        timeout: timeout, loop: ownLoop
                    ) { continuation.resume(with: $0) }
                }
            }
            return HTTPClient(connection: connection, loop: ownLoop, ownsLoop: loop == nil)
        } catch {
            if loop == nil { ownLoop.stop() }
            throw error
        }
    }

    /// Sends a request and waits for the whole answer. Cancelling the task takes the request back.
    ///
    /// - Throws: `streamReset`, `goneAway`, `connectionClosed`, `requestInvalid`, `timedOut`, or `CancellationError`.
    package func send(_ request: HTTPRequest, timeout: Duration = .seconds(60)) async throws -> HTTPResponse {
        let exchange = HTTPClientExchange(request: request, timeout: timeout)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isAccepted = loop.execute { [connection] in
                    exchange.completion = { continuation.resume(with: $0) }
                    connection.start(exchange)
                }
                if !isAccepted { continuation.resume(throwing: connection.closedError) }
            }
        } onCancel: {
            loop.execute { [connection] in connection.cancel(exchange) }
        }
    }

    /// Sends a request, for a caller that lives on the client's loop; `completion` is called there, with what
    /// ``send(_:timeout:)`` returns or throws.
    package func send(
        _ request: HTTPRequest, timeout: Duration = .seconds(60),
        completion: @escaping (Result<HTTPResponse, any Error>) -> Void
    ) {
        loop.assertCurrent()
        let exchange = HTTPClientExchange(request: request, timeout: timeout)
        exchange.completion = completion
        connection.start(exchange)
    }

    /// Ends the connection; requests under way fail with `connectionClosed`. May be called more than once.
    package func close() {
        loop.execute { [connection] in connection.close() }
        // A client dropped by a closure on its own loop cannot wait for that loop.
        if ownsLoop && !loop.isCurrent { loop.stop() }
    }
}
