import Glibc

/// The system calls of a Unix stream socket.
enum UnixSocket {
    /// Longest path that fits into a socket's address.
    static let maximumPath = 107

    /// A listening socket at `path`, which must be free; only the owner may connect.
    static func listen(at path: String) throws -> Int32 {
        let descriptor = try open()
        do {
            guard unsafe withAddress(of: path, { unsafe bind(descriptor, $0, $1) }) == 0 else {
                throw SystemHostError.system("cannot make the socket \(path)", errno: errno)
            }
            guard unsafe chmod(path, 0o600) == 0, Glibc.listen(descriptor, 128) == 0 else {
                throw SystemHostError.system("cannot listen at the socket \(path)", errno: errno)
            }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// True when something answers at the path.
    static func answers(at path: String) -> Bool {
        guard let descriptor = try? open() else { return false }
        defer { close(descriptor) }
        return unsafe withAddress(of: path) { unsafe connect(descriptor, $0, $1) } == 0
    }

    private static func open() throws -> Int32 {
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw SystemHostError.system("cannot open a socket", errno: errno) }
        return descriptor
    }

    private static func withAddress<Value>(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        precondition(path.utf8.count <= maximumPath, "a socket path of \(path.utf8.count) bytes")
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
            unsafe room.copyBytes(from: path.utf8)
        }
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
