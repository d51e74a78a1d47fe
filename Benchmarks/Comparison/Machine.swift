import Foundation
import Glibc

/// What the machine offers to a comparison.
enum Machine {
    /// What to put in front of a command so that server and load do not share a processor. Nothing on a machine with one.
    static func pinned(to processor: Int) -> [String] {
        ProcessInfo.processInfo.activeProcessorCount > 1 && has("taskset") ? ["taskset", "-c", "\(processor)"] : []
    }

    /// - Throws: ``BenchmarkError`` unless there is such a program, named by its path or on the `PATH`.
    static func require(_ tool: String) throws {
        guard tool.contains("/") ? FileManager.default.isExecutableFile(atPath: tool) : has(tool) else {
            throw BenchmarkError("\(tool) is not installed")
        }
    }

    static func has(_ tool: String) -> Bool { path(of: tool) != nil }

    static func path(of tool: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin"]
        return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func isListening(port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Runs a command to its end; its output, and the processor seconds it took.
    static func run(_ command: [String]) throws -> (output: String, processorSeconds: Double) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let before = seconds(RUSAGE_CHILDREN)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: output, as: UTF8.self), seconds(RUSAGE_CHILDREN) - before)
    }

    /// Processor seconds of this process and of its children that have ended.
    static var ownSeconds: Double { seconds(RUSAGE_SELF) + seconds(RUSAGE_CHILDREN) }

    /// Processor seconds of everybody since the machine started.
    ///
    /// Source: proc(5), `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal, in ticks.
    static var busySeconds: Double {
        let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
        let ticks = text.prefix { $0 != "\n" }.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
        guard ticks.count == 8 else { return 0 }
        return (ticks.reduce(0, +) - ticks[3] - ticks[4]) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func seconds(_ who: __rusage_who) -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(who.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}
