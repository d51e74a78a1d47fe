import Foundation
import Glibc

/// Files and standard input that commands read.
enum InputFile {
    /// - Throws: ``CommandFailure`` with exit code 66 when it cannot be read.
    static func bytes(at path: String) throws -> [UInt8] {
        [UInt8](try handle(of: path).readDataToEndOfFile())
    }

    static func text(at path: String) throws -> String { String(decoding: try bytes(at: path), as: UTF8.self) }

    /// Lends the content piece by piece, in memory for one piece.
    ///
    /// - Throws: ``CommandFailure`` with exit code 66 when it cannot be read.
    static func chunks(of path: String, _ body: (Span<UInt8>) throws -> Void) throws {
        let handle = try handle(of: path)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe read(handle.fileDescriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { return }
            try body(buffer.span.extracting(0..<count))
        }
    }

    private static func handle(of path: String) throws -> FileHandle {
        if path == "-" { return .standardInput }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure(.noSuchFile, "there is no file \(path)")
        }
        guard !isFolder.boolValue else {
            throw CommandFailure(.noSuchFile, "\(path) is a folder, and a file is needed")
        }
        // A handle, because a pipe such as <(jq …) is no regular file.
        guard let handle = FileHandle(forReadingAtPath: path) else { throw unreadable(path) }
        return handle
    }

    private static func unreadable(_ path: String) -> CommandFailure {
        CommandFailure(.noSuchFile, "\(path) cannot be read: \(unsafe String(cString: strerror(errno)))")
    }
}
