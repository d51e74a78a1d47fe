import Glibc

@testable import HTTPTransport

/// A client that sends whatever bytes it is told to, to see what a server makes of them.
///
/// It blocks its thread, at most ten seconds for each answer.
final class RawPeer {
    private let socket: SecureSocket
    private let buffers = TransferBuffers()
    private var received: [UInt8] = []
    private var isAtEnd = false

    /// Connects and shakes hands, offering `protocols` by ALPN.
    init(port: UInt16, trust: TLSTrust, protocols: [String] = ["h2"], serverName: String = "localhost") throws {
        let context = try TLSContext.client(trust: trust, identity: nil, protocols: protocols)
        let descriptor = try Self.connect(port: port)
        socket = .client(descriptor: descriptor, context: context, host: serverName, buffers: buffers)
        while true {
            let result = socket.handshake()
            _ = socket.flush()
            switch result {
            case .done: return
            case .failed(let error): throw error
            case .waiting: break
            }
            guard case .filled = socket.fill() else {
                throw HTTPTransportError(code: .connectionClosed, message: "closed during the handshake")
            }
        }
    }

    /// With the preface and SETTINGS sent.
    static func speakingHTTP2(
        port: UInt16, trust: TLSTrust, settings: [(UInt16, UInt32)] = []
    ) throws -> RawPeer {
        let peer = try RawPeer(port: port, trust: trust)
        peer.send(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + RawFrame.settings(settings).bytes)
        return peer
    }

    /// How a client begins its handshake: a whole message, to which the server answers with a signature.
    static func clientHello(trust: TLSTrust) throws -> [UInt8] {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw HTTPTransportError.system("socketpair")
        }
        defer { Glibc.close(ends[1]) }
        let context = try TLSContext.client(trust: trust, identity: nil, protocols: ["h2"])
        let client = SecureSocket.client(
            descriptor: ends[0], context: context, host: "localhost", buffers: TransferBuffers())
        _ = client.handshake()
        _ = client.flush()
        var hello = [UInt8](repeating: 0, count: 4096)
        let count = recv(ends[1], &hello, hello.count, 0)
        return Array(hello.prefix(max(count, 0)))
    }

    /// A TCP connection without TLS, closed by the caller.
    static func connect(port: UInt16) throws -> Int32 {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        let address = try IPAddress.resolve(host: "127.0.0.1", port: port, forListening: false)[0]
        guard address.withSocketAddress({ Glibc.connect(descriptor, $0, $1) }) == 0 else {
            Glibc.close(descriptor)
            throw HTTPTransportError(code: .connectionRefused, message: "port \(port)")
        }
        return descriptor
    }

    func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { content in
            guard let start = content.baseAddress else { return }
            socket.append(start, count: content.count)
        }
        _ = socket.flush()
    }

    func send(_ frames: RawFrame...) {
        send(frames.flatMap(\.bytes))
    }

    /// Ends what the client says, as TLS has it; it still listens.
    func sendCloseNotify() {
        socket.sendCloseNotify()
        _ = socket.flush()
    }

    /// The next frame; nil when the server has closed the connection.
    func nextFrame() -> RawFrame? {
        while true {
            if received.count >= 9 {
                let length = Int(RawFrame.number(received[..<3]))
                if received.count >= 9 + length {
                    let frame = RawFrame(
                        type: received[3], flags: received[4], stream: RawFrame.number(received[5..<9]),
                        payload: Array(received[9..<9 + length]))
                    received.removeFirst(9 + length)
                    return frame
                }
            }
            guard receive() else { return nil }
        }
    }

    /// The first frame of a kind, skipping others; nil when the connection ends before.
    func next(_ kind: RawFrame.Kind, where isWanted: (RawFrame) -> Bool = { _ in true }) -> RawFrame? {
        while let frame = nextFrame() {
            if frame.kind == kind && isWanted(frame) { return frame }
        }
        return nil
    }

    /// The first frame of two kinds.
    func next(_ kind: RawFrame.Kind, _ other: RawFrame.Kind) -> RawFrame? {
        while let frame = nextFrame() {
            if frame.kind == kind || frame.kind == other { return frame }
        }
        return nil
    }

    /// Everything that comes until the server closes the connection.
    func text() -> String {
        while receive() {}
        return String(decoding: received, as: UTF8.self)
    }

    /// Whether the server closes the connection, rather than leaving it open for ten seconds.
    func isClosedByServer() -> Bool {
        while receive() {}
        return isAtEnd
    }

    private func receive() -> Bool {
        while true {
            switch socket.read() {
            case .bytes(let bytes):
                received += bytes
                return true
            case .ended:
                isAtEnd = true
                return false
            case .waiting:
                switch socket.fill() {
                case .filled: break
                case .ended, .failed:
                    isAtEnd = true
                    return false
                case .waiting: return false  // ten seconds have passed
                }
            }
        }
    }
}
