import Glibc

/// Files that commands write.
enum OutputFile {
    /// Puts a text into a file, whole or not at all: whoever reads it meanwhile, or ends the command in the middle, has
    /// the old file or the new one. A link stays, and what it leads to is replaced; permissions stay. What is no file
    /// (a pipe, `/dev/stdout`) gets the text as it is.
    ///
    /// - Throws: ``CommandFailure`` with exit code 73.
    static func write(_ text: String, to path: String) throws {
        var status = stat()
        let isThere = unsafe stat(path, &status) == 0
        guard !isThere || status.isFile else { return try pour(text, into: path) }
        let target = isThere ? resolved(path) : path
        try replace(target, with: text, mode: isThere ? status.st_mode & 0o7777 : usualMode)
    }

    /// Whether both names lead to one file.
    static func isSame(_ path: String, as other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard unsafe stat(path, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    // MARK: Ways to write

    private static func pour(_ text: String, into path: String) throws {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        try write(text, to: descriptor, path)
    }

    private static func replace(_ path: String, with text: String, mode: mode_t) throws {
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = unsafe mkstemp(&template)
        guard descriptor >= 0 else { throw failure(path) }
        do {
            defer { close(descriptor) }
            try write(text, to: descriptor, path)
            guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw failure(path) }
            guard unsafe rename(template, path) == 0 else { throw failure(path) }
        } catch {
            unsafe unlink(template)
            throw error
        }
    }

    private static func write(_ text: String, to descriptor: CInt, _ path: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    // MARK: Names and permissions

    private static func resolved(_ path: String) -> String {
        guard let found = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(found) }
        return unsafe String(cString: found)
    }

    /// What a new file gets: reading and writing, without what the process is told to leave out.
    private static var usualMode: mode_t {
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(.cannotWrite, "\(path) cannot be written: \(unsafe String(cString: strerror(errno)))")
    }
}

extension stat {
    fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
