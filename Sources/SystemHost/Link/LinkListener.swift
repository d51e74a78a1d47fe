import Glibc
package import HTTPTransport

/// The Unix socket at which apps, extensions and the command line reach the devices.
///
/// A path longer than an address holds gets the socket in a private folder of the temporary directory and a symbolic
/// link at the path asked for.
package final class LinkListener: EventLoopChannel, @unchecked Sendable {  // `onConnect` is confined to the loop
    /// Where it was asked to be.
    package let path: String

    private let descriptor: Int32
    private let boundPath: String
    private var onConnect: (Int32) -> Void = { _ in }

    /// Makes the socket; who connects waits until ``start(on:onConnect:)``.
    ///
    /// - Throws: when another server listens there, or the system refuses.
    package init(path: String) throws {
        self.path = path
        boundPath = try Self.place(for: path)
        descriptor = try UnixSocket.listen(at: boundPath)
        if boundPath != path, unsafe symlink(boundPath, path) != 0 {
            let code = errno
            Glibc.close(descriptor)
            throw SystemHostError.system("cannot link \(path) to the socket", errno: code)
        }
    }

    /// Accepts from now on. `onConnect` gets the descriptor of each connection, on the loop, and owns it.
    package func start(on loop: EventLoop, onConnect: @escaping @Sendable (Int32) -> Void) {
        loop.execute {
            self.onConnect = onConnect
            do {
                try loop.register(self.descriptor, self, for: .readable)
            } catch {
                preconditionFailure("a new socket cannot be watched: \(error)")
            }
        }
    }

    /// Takes no more connections and removes the socket.
    package func stop(on loop: EventLoop) {
        loop.execute {
            loop.unregister(self.descriptor)
            Glibc.close(self.descriptor)
            unsafe unlink(self.path)
            if self.boundPath != self.path {
                unsafe unlink(self.boundPath)
                unsafe rmdir(Self.parent(of: self.boundPath))
            }
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
        if let target = UnixSocket.target(of: path) {
            guard !UnixSocket.answers(at: target) else {
                throw SystemHostError(
                    .socketTaken,
                    "another tambuli serves this state folder (its socket \(path) answers); stop it, or give --state another folder"
                )
            }
            unsafe unlink(target)
        }
        unsafe unlink(path)
        guard path.utf8.count > UnixSocket.maximumPath else { return path }
        let base = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/tambuli-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw SystemHostError.system("cannot make a folder for the socket in \(base)", errno: errno)
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/tambuli.sock"
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
