import Foundation

/// A process's memory.
enum Memory {
    /// This process's.
    static var residentKibibytes: Int { Int(residentKibibytes(of: Int(ProcessInfo.processInfo.processIdentifier))) }

    /// Source: proc(5), `/proc/PID/status`.
    static func residentKibibytes(of process: Int) -> Double {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(separator: " ").compactMap { Double($0) }.first ?? 0
    }
}
