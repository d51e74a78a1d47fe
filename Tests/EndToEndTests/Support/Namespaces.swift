import Foundation

/// What `tambuli run` needs of the system.
enum Namespaces {
    /// This user may make those for mounts, and those for users and networks.
    static let areAllowed = [["--mount"], ["--user", "--map-current-user", "--net", "--mount"]].allSatisfy {
        options in
        let unshare = Process()
        unshare.executableURL = URL(filePath: "/usr/bin/unshare")
        unshare.arguments = options + ["true"]
        unshare.standardError = FileHandle.nullDevice
        guard (try? unshare.run()) != nil else { return false }
        unshare.waitUntilExit()
        return unshare.terminationStatus == 0
    }

    /// Options of unshare(1) with which its program may mount what nobody else sees.
    static let forMounts =
        geteuid() == 0 ? ["--mount", "--propagation", "private"] : ["--mount", "--user", "--map-root-user"]
}
