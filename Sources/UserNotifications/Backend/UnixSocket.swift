import Foundation
import Glibc

/// A connected Unix socket. Reads and writes block.
struct UnixSocket: Sendable {
    private let descriptor: Int32

    /// Longer paths do not fit into the system's address.
    private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Connects to the socket at `path`, or to the one that a link at `path` leads to: a path too long for an address
    /// is good as the name of such a link.
    init(connectingTo path: String) throws(DeviceLinkError) {
        let target = path.utf8.count > Self.longestPath ? Self.resolved(path) : path
        guard target.utf8.count <= Self.longestPath else {
            throw DeviceLinkError(
                .notReachable,
                "The socket path \(path) is longer than \(Self.longestPath) bytes: set TAMBULI_STATE to a shorter one.")
        }
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.unreachable(path) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: target.utf8) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else {
            let error = Self.unreachable(path)
            Glibc.close(descriptor)
            throw error
        }
    }

    private static func resolved(_ path: String) -> String {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
        return target.hasPrefix("/") ? target : (path as NSString).deletingLastPathComponent + "/" + target
    }

    private static func unreachable(_ path: String) -> DeviceLinkError {
        DeviceLinkError(
            .notReachable,
            """
            No device answers at \(path) (\(String(cString: strerror(errno)))): start `tambuli serve`, or set \
            TAMBULI_SOCKET to the socket it printed.
            """)
    }

    /// Bounds how long a read waits; nil waits for ever.
    func setReadTimeout(seconds: Int?) {
        var time = timeval(tv_sec: seconds ?? 0, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// What came; empty when the peer is gone or the time is over.
    func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            var status: Int
            repeat { status = recv(descriptor, buffer.baseAddress, buffer.count, 0) } while status < 0 && errno == EINTR
            count = max(status, 0)
        }
    }

    /// Writes all; false when the peer is gone.
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let status = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if status < 0 && errno == EINTR { continue }
            guard status > 0 else { return false }
            rest = rest.dropFirst(status)
        }
        return true
    }

    /// Ends both directions, so that a read that waits returns.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    func close() { Glibc.close(descriptor) }
}
