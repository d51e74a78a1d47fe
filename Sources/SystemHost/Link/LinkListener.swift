import Glibc
package import HTTPTransport

/// The Unix socket at which apps, extensions and the command line reach the devices.
///
/// A path longer than an address holds gets the socket in a private folder of the temporary directory and a symbolic
/// link at the path asked for.
package final class LinkListener: EventLoopChannel {
    /// Where it was asked to be.
    package let path: String

    private let loop: EventLoop
    private let descriptor: Int32
    private let boundPath: String
    private let onConnect: (Int32) -> Void

    /// On the loop. `onConnect` gets the descriptor of each new connection and owns it.
    ///
    /// - Throws: when another server listens there, or the system refuses.
    package init(path: String, on loop: EventLoop, onConnect: @escaping (Int32) -> Void) throws {
        self.path = path
        self.loop = loop
        self.onConnect = onConnect
        boundPath = try Self.place(for: path)
        descriptor = try UnixSocket.listen(at: boundPath)
        if boundPath != path, unsafe symlink(boundPath, path) != 0 {
            let code = errno
            Glibc.close(descriptor)
            throw SystemHostError.system("cannot link \(path) to the socket", errno: code)
        }
        try loop.register(descriptor, self, for: .readable)
    }

    /// Takes no more connections and removes the socket.
    package func close() {
        loop.unregister(descriptor)
        Glibc.close(descriptor)
        unsafe unlink(path)
        if boundPath != path {
            unsafe unlink(boundPath)
            unsafe rmdir(Self.parent(of: boundPath))
        }
    }

    package func ready(_ readiness: Readiness) {
        while true {
            let connection = accept(descriptor, nil, nil)
            // EMFILE and its like: the peer waits in the backlog until a descriptor is free.
            guard connection >= 0 else { return }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            _ = fcntl(connection, F_SETFL, O_NONBLOCK)
            onConnect(connection)
        }
    }

    private static func place(for path: String) throws -> String {
        guard !UnixSocket.answers(at: target(of: path)) else {
            throw SystemHostError(
                .notPossible,
                "another tambuli serves this state folder (its socket \(path) answers); stop it, or give --state another folder"
            )
        }
        unsafe unlink(target(of: path))
        unsafe unlink(path)
        guard path.utf8.count > UnixSocket.maximumPath else { return path }
        let base = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/tambuli-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw SystemHostError.system("cannot make a folder for the socket in \(base)", errno: errno)
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/tambuli.sock"
    }

    /// What a link left by an earlier run points to; the path itself when it is no link.
    private static func target(of path: String) -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = unsafe readlink(path, &buffer, buffer.count)
        guard count > 0, count <= UnixSocket.maximumPath else {
            return path.utf8.count <= UnixSocket.maximumPath ? path : "/nonexistent"
        }
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
