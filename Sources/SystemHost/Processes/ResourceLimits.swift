import Glibc

/// Bounds on what this process may use.
package enum ResourceLimits {
    /// Asks for as many open files and sockets as the user may have; so may the programs that are started from here on.
    ///
    /// - Returns: how many that is.
    package static func raiseDescriptors() -> Int {
        var limit = rlimit()
        unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // More than the kernel's own bound (fs.nr_open) may stand there.
        let wanted = min(limit.rlim_max, 1 << 20)
        if wanted > limit.rlim_cur {
            limit.rlim_cur = wanted
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        return Int(min(limit.rlim_cur, 1 << 20))
    }

    /// Has a write beyond the largest allowed file fail, as on a full disk: by itself the system ends the process.
    package static func outliveLargeFiles() { signal(SIGXFSZ, SIG_IGN) }

    /// For the time when this process works on a stranger's file. They cannot be undone, and hold for the program that
    /// it becomes.
    ///
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
