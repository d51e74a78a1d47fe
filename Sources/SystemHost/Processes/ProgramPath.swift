import Glibc

/// Looks programs up as a shell does.
package enum ProgramPath {
    /// The first of that name in the folders of `PATH` that can be executed; nil when there is none.
    package static func find(_ name: String) -> String? {
        guard let value = unsafe getenv("PATH") else { return nil }
        return unsafe String(cString: value).split(separator: ":").map { "\($0)/\(name)" }
            .first { unsafe access($0, X_OK) == 0 }
    }
}
