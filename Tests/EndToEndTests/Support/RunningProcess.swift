import Foundation

/// Whether a process is there. What waits to be reaped by its parent, be that dead, runs no more.
func isRunning(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return status.split(separator: ")").last?.hasPrefix(" Z") == false
}
