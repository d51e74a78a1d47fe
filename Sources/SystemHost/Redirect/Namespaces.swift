import Glibc

/// The private view of the machine that a redirected program gets, made by unshare(1).
package enum Namespaces: Sendable {
    /// Its own mounts: the network stays as it is. Takes root.
    case mounts
    /// Its own mounts, users and network, in which there is nothing but what is made there. Anybody may, where the system
    /// lets them.
    case mountsAndNetwork

    /// What this user may ask for.
    package static var ofThisUser: Namespaces { geteuid() == 0 ? .mounts : .mountsAndNetwork }

    /// unshare(1) and its options; a program follows.
    var command: [String] {
        let mounts = ["unshare", "--mount", "--propagation", "private"]
        return switch self {
        case .mounts: mounts + ["--"]
        // The program is the same user as before; the capabilities are for setting up, and dropped before it starts.
        case .mountsAndNetwork: mounts + ["--user", "--map-current-user", "--keep-caps", "--net", "--"]
        }
    }

    /// What to say when the system did not allow it; unshare(1) has given the system's reason.
    var refusal: SystemHostError {
        let way =
            switch self {
            case .mounts: "a container must be started with --cap-add SYS_ADMIN"
            case .mountsAndNetwork:
                "run it as root, or allow namespaces of users: sysctl user.max_user_namespaces above 0, and on Debian "
                    + "kernel.unprivileged_userns_clone=1"
            }
        return SystemHostError(
            .notPossible, "this system did not let the program have a hosts file of its own: \(way)")
    }
}
