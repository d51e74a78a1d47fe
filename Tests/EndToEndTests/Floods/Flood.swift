import Foundation
import HTTPTransport
import Testing

/// A way to keep a server busy for nothing.
struct Flood: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// With what the server ends such a connection; nil when it need not.
    var errorCode: HTTP2ErrorCode?
    /// One go: until the server has ended it, or the attack is over.
    let attack: @Sendable (Attackers) throws -> Void

    static let all =
        Offence.all.filter { $0.errorCode == .enhanceYourCalm }.map(Flood.init) + [
            garbage, noise, halfHandshakes, handshakes, slowHeaders, slowBodies,
        ]

    private init(
        _ testDescription: String, errorCode: HTTP2ErrorCode? = nil,
        attack: @escaping @Sendable (Attackers) throws -> Void
    ) {
        self.testDescription = testDescription
        self.errorCode = errorCode
        self.attack = attack
    }

    private init(_ offence: Offence) {
        let frames = offence.frames().flatMap(\.bytes)
        self.init(offence.testDescription, errorCode: offence.errorCode) { attackers in
            let peer = try RawPeer.speakingHTTP2(port: attackers.port, trust: attackers.trust)
            peer.send(frames)
            attackers.struck()
            attackers.refused(peer.next(.goAway)?.errorCode)
        }
    }

    private static let garbage = Flood("garbage in the place of the preface", errorCode: .protocolError) { attackers in
        let peer = try RawPeer(port: attackers.port, trust: attackers.trust)
        peer.send(Array(repeating: 0x41, count: 100_000))
        attackers.struck()
        attackers.refused(peer.next(.goAway)?.errorCode)
    }

    private static let noise = Flood("garbage in the place of TLS") { attackers in
        try withSockets(50, to: attackers) { sockets in
            let garbage = [UInt8](repeating: 0x16, count: 20_000)
            for socket in sockets { send(garbage, to: socket) }
            attackers.struck()
        }
    }

    private static let halfHandshakes = Flood("half a handshake, on hundreds of connections") { attackers in
        try withSockets(200, to: attackers) { sockets in
            let hello: [UInt8] = [0x16, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3]
            for socket in sockets { send(hello, to: socket) }
            attackers.struck()
        }
    }

    /// Each costs the server a signature, half a millisecond of one of its processors.
    private static let handshakes = Flood("handshakes that nobody ends, on hundreds of connections") { attackers in
        let hello = try RawPeer.clientHello(trust: attackers.trust)
        try withSockets(200, to: attackers) { sockets in
            for socket in sockets { send(hello, to: socket) }
            attackers.struck()
            // The server's signature.
            var byte: UInt8 = 0
            for socket in sockets { _ = recv(socket, &byte, 1, 0) }
        }
    }

    private static let slowHeaders = Flood("headers that come octet by octet, on fifty connections") { attackers in
        let peers = try (0..<50).map { _ in
            let peer = try RawPeer.speakingHTTP2(port: attackers.port, trust: attackers.trust)
            peer.send(Array(RawFrame(.headers, stream: 1, Array(repeating: 0, count: 16_000)).bytes.prefix(20)))
            return peer
        }
        attackers.struck()
        trickle(attackers) { for peer in peers { peer.send([0]) } }
    }

    private static let slowBodies = Flood("bodies that come octet by octet, on five hundred streams") { attackers in
        let peers = try (0..<5).map { _ in
            let peer = try RawPeer.speakingHTTP2(port: attackers.port, trust: attackers.trust)
            peer.send((0..<100).flatMap { RawFrame.request(stream: 2 * $0 + 1, ends: false).bytes })
            return peer
        }
        attackers.struck()
        var turn: UInt32 = 0
        trickle(attackers) {
            for peer in peers { peer.send(.data(2 * (turn % 100) + 1, ends: false)) }
            turn += 1
        }
    }

    // MARK: What attacks are made of

    /// A little every millisecond, which is what makes it slow.
    private static func trickle(_ attackers: Attackers, _ send: () -> Void) {
        while !attackers.isOver {
            send()
            poll(nil, 0, 1)
        }
    }

    private static func withSockets(
        _ count: Int, to attackers: Attackers, _ body: ([Int32]) throws -> Void
    ) throws {
        var sockets: [Int32] = []
        defer { for socket in sockets { close(socket) } }
        for _ in 0..<count where !attackers.isOver {
            sockets.append(try RawPeer.connect(port: attackers.port))
        }
        try body(sockets)
    }

    private static func send(_ bytes: [UInt8], to socket: Int32) {
        _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
}
