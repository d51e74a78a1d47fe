import Foundation

/// A client of raw bytes over loopback, for what no proper client would send.
///
/// Reading and sending block, so each has a thread of its own: the tests' own threads are needed by the server.
final class PlainClient: Sendable {
    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard outcome == 0 else { throw Failure(message: "cannot connect: \(errno)") }
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    struct Failure: Error {
        var message: String
    }

    deinit { close(descriptor) }

    func send(_ text: String) async { await onThread { self.sendNow(Array(text.utf8)) } }

    /// What the server does not want is not sent to its end.
    private func sendNow(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let step = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard step > 0 else { return }
            sent += step
        }
    }

    func closeWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads until the text has that part, or to the end; a minute at most without a byte, for all tests share the threads that answer.
    @discardableResult
    func read(until part: String? = nil) async -> String { await onThread { self.readNow(until: part) } }

    private func readNow(until part: String?) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            if let part, String(decoding: bytes, as: UTF8.self).contains(part) { break }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// One request whose connection the server closes, and all of its answer.
    static func answer(_ request: String, port: UInt16) async throws -> String {
        let client = try PlainClient(port: port)
        await client.send(request)
        return await client.read()
    }

    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
