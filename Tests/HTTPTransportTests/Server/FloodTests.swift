import Foundation
import Testing

@testable import HTTPTransport

/// Floods that go on and on, beside a client that only wants its answers.
@Suite("Floods beside an honest client", .serialized)
struct FloodTests {
    struct Flood: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Until the server ends the connection, or the peer has had its say.
        let attack: @Sendable (UInt16) throws -> Void
    }

    private static func flood(_ name: String, _ frames: @escaping @Sendable () -> [RawFrame]) -> Flood {
        Flood(testDescription: name) { port in
            let peer = try RawPeer.speakingHTTP2(port: port)
            peer.send(frames().flatMap(\.bytes))
            _ = peer.isClosedByServer()
        }
    }

    static let floods =
        HostilePeerTests.connectionErrors.filter { $0.errorCode == .enhanceYourCalm }
        .map { flood($0.testDescription, $0.frames) } + [
            flood("windows that open and shut") {
                [RawFrame.request(stream: 1, ends: false)]
                    + (0..<3000).map { RawFrame.windowUpdate(stream: UInt32($0 % 2), UInt32(1 + $0 % 7)) }
            },
            flood("requests that are malformed, over and over") {
                (0..<600).map { RawFrame.headers(UInt32(2 * $0 + 1), [(":method", "POST")]) }
            },
            flood("streams above the limit, over and over") {
                (0..<3000).map { RawFrame.request(stream: UInt32(2 * $0 + 1), fields: [("wait", "")]) }
            },
            Flood(testDescription: "garbage in the place of the preface") { port in
                let peer = try RawPeer(port: port)
                peer.send(Array(repeating: 0x41, count: 100_000))
                _ = peer.isClosedByServer()
            },
            Flood(testDescription: "half a handshake, a hundred times") { port in
                let peers = try (0..<100).map { _ in try RawPeer.connect(port: port) }
                let hello: [UInt8] = [0x16, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3]
                for peer in peers {
                    _ = hello.withUnsafeBytes { Glibc.send(peer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                }
                for peer in peers { Glibc.close(peer) }
            },
        ]

    @Test("ends with the connection that makes it, and the others hardly notice", arguments: floods)
    func others(flood: Flood) async throws {
        try await TestServer.with(
            configure: { $0.headerNames.append("wait") },
            handle: { if $0.value(of: 3) == nil { $0.respond(status: 200, fields: []) } }
        ) { server in
            let honest = try RawPeer.speakingHTTP2(port: server.port)
            var stream: UInt32 = 1
            func worst(of count: Int) throws -> Duration {
                let clock = ContinuousClock()
                var times: [Duration] = []
                for _ in 0..<count {
                    times.append(
                        try clock.measure {
                            honest.send(.request(stream: stream))
                            _ = try #require(honest.next(.headers) { $0.stream == stream })
                        })
                    stream += 2
                }
                return times.sorted()[count * 99 / 100]
            }
            let quiet = try worst(of: 200)
            let isOver = Lock(false)
            let attackers = (0..<2).map { _ in
                Thread {
                    while !isOver.withLock({ $0 }) { try? flood.attack(server.port) }
                }
            }
            for attacker in attackers { attacker.start() }
            let beside = try worst(of: 200)
            isOver.withLock { $0 = true }
            // Twice as long, or what a busy machine does to anybody.
            #expect(beside < max(quiet * 2, .milliseconds(150)), "\(quiet) without, \(beside) beside the flood")
        }
    }
}
