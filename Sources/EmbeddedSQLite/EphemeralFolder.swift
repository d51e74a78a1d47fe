internal import Glibc

/// A folder in memory for one process's store, removed when its owner goes.
///
/// Nothing removes it after `kill -9`, so each new one first sweeps away those whose owner is gone: an owner holds a
/// lock on a file in its folder, and the system drops the lock with the process.
@safe
final class EphemeralFolder: Sendable {
    let path: String
    private let lock: CInt

    private static let prefix = "tambuli-ephemeral-"
    private static let lockName = "owner"

    /// - Throws: ``SQLiteError/Code/cannotOpen`` when there is nowhere to make a folder.
    init() throws(SQLiteError) {
        let parent = Self.parent
        Self.sweep(parent)
        var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw SQLiteError(.cannotOpen, "cannot make a folder in \(parent) for the store: \(Self.reason)")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        // Locked under another name first: a sweeper must never see the file without its lock.
        let unlocked = "\(path)/new"
        lock = unsafe open(unlocked, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0,
            unsafe rename(unlocked, "\(path)/\(Self.lockName)") == 0
        else {
            throw SQLiteError(.cannotOpen, "cannot lock the store's folder \(path): \(Self.reason)")
        }
    }

    deinit {
        Self.remove(path)
        Glibc.close(lock)
    }

    /// Memory, where Linux offers it as a folder.
    private static var parent: String {
        let memory = "/dev/shm"
        if unsafe access(memory, W_OK) == 0 { return memory }
        return unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    }

    private static func sweep(_ parent: String) {
        for name in names(in: parent) where name.hasPrefix(prefix) {
            let folder = "\(parent)/\(name)"
            let lock = unsafe open("\(folder)/\(lockName)", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard lock >= 0 else { continue }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
            Glibc.close(lock)
        }
    }

    /// The folder is flat: a database, its log files and the lock.
    private static func remove(_ folder: String) {
        for name in names(in: folder) { unsafe unlink("\(folder)/\(name)") }
        unsafe rmdir(folder)
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static var reason: String { unsafe String(cString: strerror(errno)) }
}
