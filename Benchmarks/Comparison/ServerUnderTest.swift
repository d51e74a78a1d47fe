import Foundation

/// A server process that is loaded from outside and whose processor time is read from the kernel.
final class ServerUnderTest {
    let name: String
    let port: Int
    private let process = Process()
    /// Ours end with it.
    private let input = Pipe()

    /// Starts it, on the first processor alone if there are several, and waits until it listens.
    ///
    /// - Throws: ``BenchmarkError`` when it is not installed, or does not listen after half a minute.
    init(_ name: String, port: Int, _ command: [String], environment: [String: String] = [:]) throws {
        self.name = name
        self.port = port
        if let tool = command.first { try Machine.require(tool) }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = Machine.pinned(to: 0) + command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try waitUntilListening()
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    private func waitUntilListening() throws {
        for _ in 0..<600 {
            guard process.isRunning else { break }
            if Machine.isListening(port: port) { return }
            Thread.sleep(forTimeInterval: 0.05)
        }
        stop()
        throw BenchmarkError("\(name) does not listen on port \(port)")
    }

    /// Seconds that all its threads, and its children's, were on a processor.
    var processorSeconds: Double { processes.map(Self.processorSeconds).reduce(0, +) }

    /// Source: proc(5), `schedstat`: nanoseconds on the processor.
    static func processorSeconds(of process: Int) -> Double {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.reduce(0) { sum, thread in
            let text = (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)) ?? ""
            return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
        }
    }

    var residentKibibytes: Double { processes.map(Memory.residentKibibytes).reduce(0, +) }

    /// `taskset` and `env` become the server itself; h2o forks one more.
    private var processes: [Int] {
        let own = Int(process.processIdentifier)
        let children = (try? String(contentsOfFile: "/proc/\(own)/task/\(own)/children", encoding: .utf8)) ?? ""
        return [own] + children.split(separator: " ").compactMap { Int($0) }
    }
}

struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
