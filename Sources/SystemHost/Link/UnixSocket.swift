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

    /// A connection to the socket at `path`, or nil when nothing answers there.
    ///
    /// - Throws: ``SystemHostError/Code/notPermitted`` when this user may not know whether something does.
    static func connect(to path: String) throws -> Int32? {
        let descriptor = try open()
        if unsafe withAddress(of: path, { unsafe Glibc.connect(descriptor, $0, $1) }) == 0 { return descriptor }
        let isForbidden = errno == EACCES || errno == EPERM
        close(descriptor)
        guard !isForbidden else {
            throw SystemHostError(
                .notPermitted,
                "this user may not reach the server at \(path): run the command as the user who started it, or start a "
                    + "server of your own with: tambuli serve --state DIR")
        }
        return nil
    }

    /// Two connected sockets: ours, which is closed on exec, and one for a child.
    static func pair() throws -> (ours: Int32, theirs: Int32) {
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw SystemHostError.system("cannot make a pair of sockets", errno: errno)
        }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    /// True when something answers at the path.
    static func answers(at path: String) -> Bool {
        guard let descriptor = try? open() else { return false }
        defer { close(descriptor) }
        return unsafe withAddress(of: path) { unsafe Glibc.connect(descriptor, $0, $1) } == 0
    }

    /// Where a symbolic link at `path` points to; the path itself when it is none. A path too long for an address, which
    /// is no link, cannot be a socket: then it is nil.
    static func target(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(path, &buffer, buffer.count)
        let target =
            count > 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : path
        return target.utf8.count <= maximumPath ? target : nil
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
