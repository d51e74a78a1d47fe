import Glibc

/// The small questions and orders about a file.
enum FileCheck {
    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    static func delete(_ path: String) { unsafe unlink(path) }

    static func rename(_ path: String, to destination: String) -> Bool { unsafe Glibc.rename(path, destination) == 0 }
}
