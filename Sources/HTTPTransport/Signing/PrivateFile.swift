import CLinux
import Glibc

/// Files that hold secrets: readable by their owner alone, and either whole or not there.
package enum PrivateFile {
    /// Makes a folder only its owner may enter. An existing one is kept, with its rights reduced to the owner's.
    package static func createFolder(at path: String) throws(HTTPTransportError) {
        if unsafe mkdir(path, 0o700) == 0 { return }
        guard errno == EEXIST else { throw failure("make the folder", path) }
        let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw HTTPTransportError(
                code: .fileUnusable, message: "cannot make the folder \(path): a file of that name is there")
        }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o700) == 0 else { throw failure("protect the folder", path) }
    }

    /// Writes a file of mode 0600 by way of a temporary one beside it. After a return the content is on the disk; after
    /// a throw, or a crash, the old file is untouched.
    package static func write(_ text: String, to path: String) throws(HTTPTransportError) {
        let temporary = path + "." + String(decoding: RandomBytes().uuid(), as: UTF8.self)
        let descriptor = openCreating(temporary)
        guard descriptor >= 0 else { throw failure("create", temporary) }
        do throws(HTTPTransportError) {
            defer { close(descriptor) }
            try write(Array(text.utf8), to: descriptor, path: temporary)
            guard fsync(descriptor) == 0 else { throw failure("save", temporary) }
        } catch {
            unsafe unlink(temporary)
            throw error
        }
        guard unsafe rename(temporary, path) == 0 else {
            let error = failure("replace", path)
            unsafe unlink(temporary)
            throw error
        }
        try synchronizeFolder(of: path)
    }

    /// The content of a small text file. Throws `fileUnusable`.
    package static func text(at path: String) throws(HTTPTransportError) -> String {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = unsafe read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure("read", path) }
            guard count > 0 else { break }
            content += chunk[..<count]
        }
        return String(decoding: content, as: UTF8.self)
    }

    private static func openCreating(_ path: String) -> Int32 {
        unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(HTTPTransportError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { content in
                unsafe Glibc.write(descriptor, content.baseAddress.map { unsafe $0 + written }, content.count - written)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure("write", path) }
            written += count
        }
    }

    private static func synchronizeFolder(of path: String) throws(HTTPTransportError) {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open the folder", folder) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("save the folder", folder) }
    }

    private static func failure(_ what: String, _ path: String) -> HTTPTransportError {
        HTTPTransportError(
            code: .fileUnusable, message: "cannot \(what) \(path): \(HTTPTransportError.systemMessage(errno))")
    }
}
