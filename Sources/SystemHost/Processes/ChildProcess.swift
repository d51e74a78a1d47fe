import Glibc
package import HTTPTransport
package import SimulatedDevice

/// A program started by a device: an app or an extension, in a process group of its own, which ends when this process
/// does, however that ends.
package final class ChildProcess {
    package let processID: Int32
    private var hasEnded = false

    /// Starts it; `onEnd` is called once, on the loop.
    ///
    /// - Parameters:
    ///   - environment: added to the server's own.
    ///   - logPath: where its output goes, appended.
    package init(
        _ program: Program, environment: [String: String], logPath: String, on loop: EventLoop,
        onEnd: @escaping (ProcessEnd) -> Void
    ) throws {
        processID = try Self.spawn(program, environment: environment, logPath: logPath)
        try ProcessWatch(processID, on: loop) { [weak self] status in
            self?.hasEnded = true
            onEnd(Self.end(from: status))
        }
    }

    /// Asks it to end; `force` does not ask.
    package func end(force: Bool) {
        // The group, so that a shell's child goes with the shell.
        if !hasEnded { kill(-processID, force ? SIGKILL : SIGTERM) }
    }

    package var megabytesInUse: Int? { hasEnded ? nil : ProcessMemory.megabytes(of: processID) }

    /// Wait statuses as wait(2) lays them out; the macros are not visible here.
    private static func end(from status: Int32) -> ProcessEnd {
        let signal = status & 0x7F
        switch signal {
        case 0:
            let code = status >> 8 & 0xFF
            return switch code {
            case 125: .notStarted("its working directory cannot be entered; see its log")
            case 126: .notStarted("the command cannot be executed; see its log")
            case 127: .notStarted("the command was not found; see its log")
            default: .exited
            }
        // Ended from outside: not the program's own fault.
        case SIGTERM, SIGKILL, SIGINT, SIGHUP: return .exited
        default: return .crashed(signal: signal)
        }
    }

    /// A program that hangs, or that does not link our library, would outlive a server that was killed. setpriv(1), of
    /// util-linux, asks the kernel for its end (prctl(2), PR_SET_PDEATHSIG); where it is not installed, nobody does. The
    /// parent, to the kernel, is the thread that spawns: the loop's, which lasts as long as the loop.
    private static let endsWithParent = ProgramPath.find("setpriv").map { [$0, "--pdeathsig", "KILL"] } ?? []

    private static func spawn(
        _ program: Program, environment: [String: String], logPath: String
    ) throws -> Int32 {
        precondition(!program.arguments.isEmpty, "an installation's program has a command")
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, logPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)

        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The server blocks or ignores signals that a program expects as they are.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        var defaults = sigset_t()
        unsafe sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGTERM, SIGINT, SIGXFSZ] { unsafe sigaddset(&defaults, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        // env(1) sets folder and variables in the child: posix_spawn's own way to do so is not visible here.
        let arguments =
            endsWithParent + ["/usr/bin/env", "--chdir=\(program.workingDirectory)"]
            + environment.map { "\($0.key)=\($0.value)" }.sorted() + program.arguments
        let command = CStringArray(arguments)
        var processID: pid_t = 0
        let failure = unsafe posix_spawn(
            &processID, arguments[0], &actions, &attributes, command.pointers, environ)
        guard failure == 0 else {
            throw SystemHostError.system("cannot start \(program.arguments[0])", errno: failure)
        }
        return processID
    }
}
