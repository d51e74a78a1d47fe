import Glibc

/// Files and standard input that commands read.
enum InputFile {
    /// Most bytes of what is read whole; people write no more.
    private static let most = 16 << 20

    /// - Throws: ``CommandFailure`` with exit code 66 when it cannot be read, and 65 when there is no end of it.
    static func bytes(at path: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try chunks(of: path) { chunk in
            guard bytes.count + chunk.count <= most else {
                throw CommandFailure(.badData, "\(path) has more than \(most >> 20) MiB, and no such file does")
            }
            unsafe chunk.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        }
        return bytes
    }

    static func text(at path: String) throws -> String { String(decoding: try bytes(at: path), as: UTF8.self) }

    /// Lends the content piece by piece, in memory for one piece.
    ///
    /// - Throws: ``CommandFailure`` with exit code 66 when it cannot be read.
    static func chunks(of path: String, _ body: (Span<UInt8>) throws -> Void) throws {
        let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { if path != "-" { close(descriptor) } }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe read(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { return }
            try body(buffer.span.extracting(0..<count))
        }
    }

    private static func unreadable(_ path: String) -> CommandFailure {
        switch errno {
        case ENOENT: CommandFailure(.noSuchFile, "there is no file \(path)")
        case EISDIR: CommandFailure(.noSuchFile, "\(path) is a folder, and a file is needed")
        case let error:
            CommandFailure(.noSuchFile, "\(path) cannot be read: \(unsafe String(cString: strerror(error)))")
        }
    }
}
