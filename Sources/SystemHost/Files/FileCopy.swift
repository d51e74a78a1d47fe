import Glibc

/// Brings a regular file to another place.
enum FileCopy {
    /// Renames the file, or copies and deletes it where that cannot be: from another file system, or when its name is a
    /// link, which would lead out of the place it is brought to.
    static func move(_ source: String, to destination: String) throws {
        if !isLink(source) {
            if unsafe rename(source, destination) == 0 { return }
            guard errno == EXDEV else { throw SystemHostError.system("cannot move \(source)", errno: errno) }
        }
        try copy(source, to: destination)
        unsafe unlink(source)
    }

    /// Nothing is there afterwards when it throws.
    static func copy(_ source: String, to destination: String) throws {
        // Without NONBLOCK, opening a pipe that took the file's place waits until somebody writes to it.
        let input = unsafe open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard input >= 0 else { throw SystemHostError.system("cannot read \(source)", errno: errno) }
        defer { close(input) }
        let output = unsafe open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw SystemHostError.system("cannot write \(destination)", errno: errno) }
        defer { close(output) }
        do {
            var buffer = [UInt8](repeating: 0, count: 256 << 10)
            while true {
                let count = unsafe read(input, &buffer, buffer.count)
                guard count >= 0 else { throw SystemHostError.system("cannot read \(source)", errno: errno) }
                guard count > 0 else { return }
                try write(buffer[..<count], to: output, destination)
            }
        } catch {
            unsafe unlink(destination)
            throw error
        }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to output: Int32, _ name: String) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(output, $0.baseAddress, $0.count) }
            guard count > 0 else { throw SystemHostError.system("cannot write \(name)", errno: errno) }
            rest.removeFirst(count)
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
