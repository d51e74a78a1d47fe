import Dispatch
import Foundation

/// `tambuli-scan`, which reads Swift source with the toolchain's own parser, as a program of its own.
package struct SwiftReaderProgram: Sendable {
    package static let name = "tambuli-scan"

    private let path: String

    /// Most files of one run; the system bounds the length of a command line.
    private static let filesEach = 500

    package init(path: String) { self.path = path }

    /// The facts of files, in their order. Parsing takes nearly all of a scan's time, so it runs on every core.
    ///
    /// - Throws: ``ScanError/Code/swiftReader`` when the program cannot be started, fails, or says what this version of
    ///   the tool does not understand.
    package func facts(of files: [String]) throws(ScanError) -> [SourceFacts] {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let share = max(1, min(Self.filesEach, (files.count + cores - 1) / cores))
        let starts = Array(stride(from: 0, to: files.count, by: share))
        let results = Results(count: starts.count)
        DispatchQueue.concurrentPerform(iterations: starts.count) { index in
            let chosen = Array(files[starts[index]..<min(starts[index] + share, files.count)])
            results.set(Result { () throws(ScanError) in try run(chosen) }, at: index)
        }
        return try results.all().flatMap { $0 }
    }

    private func run(_ files: [String]) throws(ScanError) -> [SourceFacts] {
        let lines = try output(of: files).split(separator: UInt8(ascii: "\n"))
        do {
            return try zip(files, lines).map { file, line in
                let decoder = JSONDecoder()
                if let key = SourcePlace.fileKey { decoder.userInfo[key] = file }
                return try decoder.decode(SourceFacts.self, from: line)
            }
        } catch {
            throw ScanError(
                .swiftReader, "\(path) is of another version than this tool; build it anew with `make scanner`")
        }
    }

    private func output(of files: [String]) throws(ScanError) -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = files
        let pipe = Pipe()
        process.standardOutput = pipe
        do {
            try process.run()
        } catch {
            throw ScanError(.swiftReader, "\(path) cannot be started: \(error.localizedDescription)")
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ScanError(.swiftReader, "\(path) ended with \(process.terminationStatus)")
        }
        return data
    }
}

/// What several runs gave. `@unchecked Sendable`: `lock` guards `results`.
private final class Results: @unchecked Sendable {
    private var results: [Result<[SourceFacts], ScanError>]
    private let lock = NSLock()

    init(count: Int) { results = Array(repeating: .success([]), count: count) }

    func set(_ result: Result<[SourceFacts], ScanError>, at index: Int) {
        lock.withLock { results[index] = result }
    }

    func all() throws(ScanError) -> [[SourceFacts]] {
        let results = lock.withLock { self.results }
        var values: [[SourceFacts]] = []
        for result in results { values.append(try result.get()) }
        return values
    }
}
