import APS
import HTTPTransport

/// The server as a provider of its own: one connection to each world and one token on it, as Apple asks of providers.
///
/// A connection for each push would be taken for churn, and rightly so. While faults are set each push has a connection
/// of its own, so that what one of them meets is not the next one's.
final class OwnProvider: Sendable {
    private struct Line: Sendable {
        let client: HTTPClient
        let bearer: String
        let openedAt: Double
    }

    /// Seconds: tokens are taken for an hour, and new ones not before twenty minutes.
    private static let longestUse = 1_800.0
    private static let timeout = Duration.seconds(30)
    private let lines = Lock<[World: Line]>([:])

    func send(
        _ delivery: PushDelivery, to world: World, at now: Double, alone: Bool, address: () throws -> PushAddress
    ) async throws -> HTTPResponse {
        if alone { return try await delivery.send(to: address(), timeout: Self.timeout) }
        if let line = lines.withLock({ $0[world] }), (0..<Self.longestUse).contains(now - line.openedAt) {
            do {
                return try await line.client.send(delivery.request(bearer: line.bearer), timeout: Self.timeout)
            } catch let error as HTTPTransportError where error.code == .connectionClosed || error.code == .goneAway {
                // It was idle for too long, and nothing was sent on it.
            }
        }
        let address = try address()
        let client = try await HTTPClient.connect(host: address.host, port: address.port, trust: address.trust)
        lines.withLock { $0[world] = Line(client: client, bearer: address.bearer, openedAt: now) }
        return try await client.send(delivery.request(bearer: address.bearer), timeout: Self.timeout)
    }

    func close() {
        let lines = lines.withLock { lines in
            defer { lines = [:] }
            return lines
        }
        for line in lines.values { line.client.close() }
    }
}
