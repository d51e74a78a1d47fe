import CLinux
import Glibc

/// A server whose clients are octets: connections without TLS and without a peer, on a loop of its own.
final class ServerBench: Sendable {
    static let shared = ServerBench()

    private let loop: EventLoop
    private let server: ServerLoop

    private init() {
        do {
            loop = try EventLoop(name: "fuzz")
            let authority = try CertificateAuthority.create(commonName: "Fuzz")
            var configuration = HTTPServerConfiguration(
                tls: try authority.issueServerCertificate(names: ["localhost"]), headerNames: ["apns-topic"])
            configuration.maxConcurrentStreams = 4
            server = try ServerLoop(
                loop: loop, listener: ListeningSocket(descriptor: -1, port: 1), configuration: configuration,
                handler: Handler(), number: 0, step: 1)
            loop.start()
        } catch {
            preconditionFailure("\(error)")
        }
    }

    func play(_ octets: [UInt8], inPiecesOf size: Int) {
        do {
            try loop.perform { [self] in take(octets, inPiecesOf: size) }
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private func take(_ octets: [UInt8], inPiecesOf size: Int) {
        var pair: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
        precondition(socketpair(AF_UNIX, kind, 0, &pair) == 0)
        close(pair[1])
        let connection = server.accept(pair[0])
        connection?.open()
        guard let connection, case .open(let session) = connection.phase else { preconditionFailure("it was refused") }
        let start = ServerSession.preface + [0, 0, 0, 4, 0, 0, 0, 0, 0]
        let hasEnded = [start].contains { !give($0, to: session, of: connection) }
        if !hasEnded {
            for index in stride(from: 0, to: octets.count, by: size) {
                let piece = Array(octets[index..<min(index + size, octets.count)])
                guard give(piece, to: session, of: connection) else { break }
            }
        }
        check(session)
        (server.handler as? Handler)?.answerLate()
        check(session)
        connection.drop()
    }

    /// False when it is an offence.
    private func give(_ octets: [UInt8], to session: ServerSession, of connection: HTTPServerConnection) -> Bool {
        octets.withUnsafeBytes { session.receive($0, for: connection) == nil }
    }

    /// What it says is frames, and not much.
    private func check(_ session: ServerSession) {
        precondition(session.streams.count <= 4, "no more streams are open than granted")
        precondition(session.output.count < 1 << 20, "what is to be sent is bounded")
        let reader = FrameReader()
        var rest = session.output.bytes.assumingMemoryBound(to: UInt8.self)
        while case .frame = reader.next(in: &rest) {}
        precondition(rest.isEmpty && !reader.isMidFrame, "what is to be sent is whole frames")
    }

    /// Answers some at once, some late, and some not.
    private final class Handler: HTTPServerHandler {
        private var late: [HTTPExchange] = []

        func connectionOpened(_ connection: HTTPServerConnection) {}

        func connectionClosed(_ connection: HTTPServerConnection) {}

        func cycleEnded() {}

        func handle(_ exchange: HTTPExchange) {
            switch exchange.streamID % 8 {
            case 1: exchange.respond(status: 200, fields: [HTTPField("apns-id", exchange.pathBytes)])
            case 3: exchange.respond(status: 400, fields: [], body: Array(repeating: 7, count: 20_000))
            case 5: exchange.reset(.internalError)
            default: late.append(exchange)
            }
        }

        func answerLate() {
            for exchange in late { exchange.respond(status: 200, fields: [], body: [1, 2, 3]) }
            late = []
        }
    }
}
