import Glibc

/// Memory that a process has taken for itself: what is anonymous or shared without a file.
///
/// Resident size would count the program and its libraries too, which a phone shares between programs: a Swift program
/// with Foundation is 34 MB resident and 3 MB anonymous. Source: proc_pid_status(5), proc_pid_task(5).
enum ProcessMemory {
    /// More generations or programs than an extension has; the rest is not counted.
    private static let mostProcesses = 32

    /// Of a process and those it has started (a shell that runs the extension is one), in whole megabytes; 0 when it is
    /// gone.
    static func megabytes(of process: Int32) -> Int {
        var waiting = [process]
        var kibibytes = 0
        for _ in 0..<mostProcesses {
            guard let next = waiting.popLast() else { break }
            kibibytes += Self.kibibytes(in: read("/proc/\(next)/status"))
            waiting += read("/proc/\(next)/task/\(next)/children").split(separator: " ").compactMap { Int32($0) }
        }
        return kibibytes >> 10
    }

    static func kibibytes(in status: String) -> Int {
        status.split(separator: "\n").reduce(0) { sum, line in
            guard line.hasPrefix("RssAnon:") || line.hasPrefix("RssShmem:") else { return sum }
            return sum + (line.split(whereSeparator: { " \t".contains($0) }).lazy.compactMap { Int($0) }.first ?? 0)
        }
    }

    /// A file of the kernel's, which has no size; empty when it is gone.
    private static func read(_ path: String) -> String {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 8 << 10)
        let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
