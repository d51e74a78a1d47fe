import Foundation
import Media
import Testing

/// Other people's readers of media, to compare ours with.
enum Tools {
    static let areInstalled = ["ffmpeg", "ffprobe", "file"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }

    /// What the program prints.
    static func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(program)")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " ")) failed")
        return data
    }

    /// The word of the file command, which has older names for some types.
    static func mimeType(of type: MediaType) -> String {
        switch type {
        case .mpeg4Audio: "audio/x-m4a"
        case .wav: "audio/x-wav"
        case .aiff, .aifc: "audio/x-aiff"
        default: type.mimeType
        }
    }
}

func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "media-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
}
