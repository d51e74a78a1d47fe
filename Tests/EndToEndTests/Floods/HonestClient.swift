import Foundation
import HTTPTransport

/// Pushes over one connection, one after the other, and looks at the clock.
///
/// `@unchecked Sendable`: measurements follow each other, each on a thread of its own.
final class HonestClient: @unchecked Sendable {
    private let peer: RawPeer
    private let fields: [(String, String)]
    private let payload = Array(CurlTests.payload.utf8)
    private var stream: UInt32 = 1

    init(_ server: RunningServer) async throws {
        let token = try await server.token()
        let bearer = try await server.jwt()
        fields = [
            (":method", "POST"), (":scheme", "https"), (":path", "/3/device/\(token)"), (":authority", "localhost"),
            ("authorization", "bearer \(bearer)"), ("apns-topic", RunningServer.bundle), ("apns-push-type", "alert"),
        ]
        peer = try RawPeer.speakingHTTP2(port: UInt16(server.port), trust: .file(server.announcement.ca))
        // What the first push of a server meets alone is of no interest.
        _ = try await slowest(of: 20)
    }

    /// The time within which 99 of a hundred pushes were answered with 200.
    func slowest(of count: Int = FloodFigures.areAlone ? 500 : 100) async throws -> Duration {
        try await Self.onThread {
            let times = try (0..<count).map { _ in try self.push() }
            return times.sorted()[count * 99 / 100 - 1]
        }
    }

    /// From the first byte of the request, which is made before the clock starts, to the answer.
    private func push() throws -> Duration {
        let request = [.headers(stream, fields, ends: false), .data(stream, payload)].flatMap(\RawFrame.bytes)
        var answer: RawFrame?
        let time = ContinuousClock().measure {
            peer.send(request)
            answer = peer.next(.headers, where: { $0.stream == stream })
        }
        guard answer?.payload.first == 0x88 else { throw HarnessError("no 200 for stream \(stream)") }
        stream += 2
        return time
    }

    /// Waiting for a socket would keep other tests from running.
    private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }
}
