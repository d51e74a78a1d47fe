import Dispatch
import Glibc
import HTTPTransport

/// A program that takes our place at the terminal until it ends.
enum ForegroundProcess {
    /// Runs it with our own input, output and process group.
    ///
    /// Ctrl-C reaches it directly and does not end us. What asks us to end is passed on, so that the program ends in its
    /// own way, and we after it.
    ///
    /// - Parameters:
    ///   - environment: added to our own.
    ///   - descriptor: lent to it, and closed here once it has it.
    /// - Returns: its exit code, or 128 and the signal's number.
    static func run(
        _ command: [String], environment: [String: String], lending descriptor: Int32? = nil, on loop: EventLoop
    ) async throws -> Int32 {
        for signal in [SIGINT, SIGQUIT] { Glibc.signal(signal, SIG_IGN) }
        defer { for signal in [SIGINT, SIGQUIT] { Glibc.signal(signal, SIG_DFL) } }
        // The loop's thread is the child's parent, which lives as long as the child.
        return try await withCheckedThrowingContinuation { continuation in
            loop.execute {
                do {
                    let process = try spawn(command, environment)
                    if let descriptor { close(descriptor) }
                    let wishes = [SIGTERM, SIGHUP].map { passOn($0, to: process) }
                    try ProcessWatch(process, on: loop) { status in
                        for wish in wishes { wish.cancel() }
                        let signal = status & 0x7F
                        continuation.resume(returning: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
                    }
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    private static func passOn(_ signal: Int32, to process: pid_t) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
        source.setEventHandler { kill(process, signal) }
        source.activate()
        return source
    }

    private static func spawn(_ command: [String], _ additions: [String: String]) throws -> Int32 {
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        var defaults = sigset_t()
        unsafe sigemptyset(&defaults)
        for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM] { unsafe sigaddset(&defaults, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let all = CStringArray(["env"] + additions.map { "\($0.key)=\($0.value)" }.sorted() + command)
        var process: pid_t = 0
        let failure = unsafe posix_spawnp(&process, "env", nil, &attributes, all.pointers, environ)
        guard failure == 0 else { throw SystemHostError.system("cannot start \(command[0])", errno: failure) }
        return process
    }
}
