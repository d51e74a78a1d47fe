internal import Glibc

/// Room on the disk for the log, made before it is needed.
///
/// A commit that makes the log longer has the file system keep the new length too, before it is on disk, and takes a tenth
/// more time than one over what was written before. SQLite does not mind what stands behind its last page, since it belongs
/// to no commit: <https://sqlite.org/fileformat.html#the_write_ahead_log>
enum LogReserve {
    private static let zeros = [UInt8](repeating: 0, count: 1 << 20)
    /// SQLite's usual page, and the header of its frame.
    private static let bytesAPage = 4096 + 24
    /// A disk with less room than so many times the reserve keeps it for what is worth keeping.
    private static let wantedRoom: UInt = 10

    /// Gives the log of the database at `path` room for so many pages.
    ///
    /// Does nothing when that cannot be: the log then grows as it is written. Not beside a commit of any connection.
    static func make(behind path: String, pages: Int) {
        let length = pages * bytesAPage
        let descriptor = unsafe open(path + "-wal", O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let start = Int(lseek(descriptor, 0, SEEK_END))
        guard start >= 0, start < length, hasRoom(descriptor, for: length) else { return }
        guard write(from: start, to: length, descriptor), fdatasync(descriptor) == 0 else {
            ftruncate(descriptor, off_t(start))
            return
        }
    }

    private static func hasRoom(_ descriptor: Int32, for length: Int) -> Bool {
        var volume = statvfs()
        guard unsafe fstatvfs(descriptor, &volume) == 0 else { return false }
        return volume.f_bavail / wantedRoom >= UInt(length) / max(volume.f_frsize, 1)
    }

    private static func write(from start: Int, to end: Int, _ descriptor: Int32) -> Bool {
        var position = start
        while position < end {
            let count = unsafe pwrite(descriptor, zeros, min(zeros.count, end - position), off_t(position))
            guard count > 0 else { return false }
            position += count
        }
        return true
    }
}
