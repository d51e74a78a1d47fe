import Foundation

/// A program of the machine's, run to its end.
struct Tool: Sendable {
    let path: String

    /// Nil when it is not installed.
    init?(_ name: String) {
        let folders = ["/usr/bin", "/usr/local/bin", "/bin"]
        guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") })
        else { return nil }
        path = "\(folder)/\(name)"
    }

    static func exists(_ name: String) -> Bool { Tool(name) != nil }

    struct Outcome: Sendable {
        let status: Int32
        let output: String
    }

    /// What it wrote, to either stream, and its exit status.
    func run(_ arguments: [String]) async throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        return try await withCheckedThrowingContinuation { continuation in
            let thread = Thread {
                do {
                    try process.run()
                } catch {
                    return continuation.resume(throwing: error)
                }
                let output = pipe.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                continuation.resume(
                    returning: Outcome(
                        status: process.terminationStatus, output: String(decoding: output, as: UTF8.self)))
            }
            thread.start()
        }
    }

    /// Calls `body` with the path of a folder that is gone afterwards.
    static func withTemporaryFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("transport-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder.path)
    }
}
