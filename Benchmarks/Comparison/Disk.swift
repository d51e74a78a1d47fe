import Foundation
import Glibc

/// The disk that a durable endpoint waits for, without an endpoint: what no server could do better.
struct Disk {
    /// As much as the commit of a burst of forty pushes, which is what h2load sends at 4,000 a second, every 10 ms.
    private static let bytesACommit = 28 * 1024
    private static let pause: TimeInterval = 0.01

    let folder: String

    /// How long the disk takes to keep a commit, in milliseconds.
    ///
    /// - Throws: ``BenchmarkError`` when the folder cannot be written to.
    func syncTimes(commits: Int = 200) throws -> (median: Double, worst: Double) {
        let path = folder + "/disk.bytes"
        let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw BenchmarkError("cannot write to \(path)") }
        defer {
            close(file)
            unlink(path)
        }
        let bytes = [UInt8](repeating: 0x61, count: Self.bytesACommit)
        func commit(_ number: Int) throws {
            guard pwrite(file, bytes, bytes.count, off_t(number * bytes.count)) == bytes.count, fdatasync(file) == 0
            else { throw BenchmarkError("cannot write to \(path)") }
        }
        // Over what is there, as the store's log is written: a file that becomes longer takes more.
        for number in 0..<commits { try commit(number) }
        var times: [Double] = []
        for number in 0..<commits {
            Thread.sleep(forTimeInterval: Self.pause)
            let start = ContinuousClock.now
            try commit(number)
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        times.sort()
        return (times[times.count / 2], times[times.count * 99 / 100])
    }
}
