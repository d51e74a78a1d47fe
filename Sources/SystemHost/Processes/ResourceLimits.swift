import Glibc

/// Bounds on what this process may use, for the time when it works on a stranger's file. They cannot be undone, and
/// hold for the program that it becomes.
package enum ResourceLimits {
    /// - Parameters:
    ///   - megabytes: of address space, in which libraries count, too.
    ///   - fileMegabytes: how large a file it writes may grow.
    package static func bound(megabytes: Int, seconds: Int, fileMegabytes: Int) {
        set(RLIMIT_AS, to: megabytes << 20)
        set(RLIMIT_CPU, to: seconds)
        set(RLIMIT_FSIZE, to: fileMegabytes << 20)
        set(RLIMIT_CORE, to: 0)
    }

    private static func set(_ resource: __rlimit_resource, to amount: Int) {
        var limit = rlimit(rlim_cur: rlim_t(amount), rlim_max: rlim_t(amount))
        // Fails only where a stricter limit holds already.
        unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
