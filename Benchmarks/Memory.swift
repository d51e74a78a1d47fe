import Foundation

/// A process's memory.
enum Memory {
    /// This process's.
    static var residentKibibytes: Int { Int(residentKibibytes(of: Int(ProcessInfo.processInfo.processIdentifier))) }

    static func residentKibibytes(of process: Int) -> Double { kibibytes("VmRSS:", of: process) }

    /// The most that this process has had since it last forgot.
    static var peakKibibytes: Double { kibibytes("VmHWM:", of: Int(ProcessInfo.processInfo.processIdentifier)) }

    /// Source: proc(5), `/proc/PID/clear_refs`.
    static func forgetPeak() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

    /// Source: proc(5), `/proc/PID/status`.
    private static func kibibytes(_ key: String, of process: Int) -> Double {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(separator: " ").compactMap { Double($0) }.first ?? 0
    }
}
