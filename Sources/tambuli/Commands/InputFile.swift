import Foundation

/// Files and standard input that commands read.
enum InputFile {
    /// - Throws: ``CommandFailure`` with exit code 66 when it cannot be read.
    static func bytes(at path: String) throws -> [UInt8] {
        if path == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure(.noSuchFile, "there is no file \(path)")
        }
        guard !isFolder.boolValue else {
            throw CommandFailure(.noSuchFile, "\(path) is a folder, and a file is needed")
        }
        // A handle, because a pipe such as <(jq …) is no regular file.
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw CommandFailure(.noSuchFile, "\(path) cannot be read: \(unsafe String(cString: strerror(errno)))")
        }
        return [UInt8](handle.readDataToEndOfFile())
    }

    static func text(at path: String) throws -> String { String(decoding: try bytes(at: path), as: UTF8.self) }
}
