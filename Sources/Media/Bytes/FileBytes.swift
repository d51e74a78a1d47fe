import Glibc

/// An open file, closed with this object.
final class FileBytes: ByteSource {
    let byteCount: Int
    private let descriptor: CInt

    /// - Throws: ``MediaError`` unless there is a file that can be read.
    init(path: String) throws(MediaError) {
        // Without NONBLOCK, opening a pipe waits until somebody writes to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let reason = errno
            throw MediaError(
                code: reason == ENOENT || reason == ENOTDIR ? .notFound : .unreadable,
                message: "cannot read \(path): \(String(cString: strerror(reason)))")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw MediaError(code: .notAFile, message: "cannot read \(path): it is no regular file")
        }
        self.descriptor = descriptor
        byteCount = Int(status.st_size)
    }

    deinit { close(descriptor) }

    func read(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }
}
