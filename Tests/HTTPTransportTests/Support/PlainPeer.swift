import Glibc

/// A TCP connection that does not speak TLS. It blocks its thread, at most ten seconds for each answer.
final class PlainPeer {
    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = try RawPeer.connect(port: port)
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Everything until the server closes; nil if it does not.
    func readToEnd() -> String? {
        var received: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count < 0 && errno == EAGAIN { return nil }
            guard count > 0 else { return String(decoding: received, as: UTF8.self) }
            received += chunk[..<count]
        }
    }
}
