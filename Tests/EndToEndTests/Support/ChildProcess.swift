import Foundation

/// A program started by a test: its output arrives line by line, and it never outlives the test.
///
/// Every child leads a process group of its own, so that `kill` also ends what it started. Standard output and errors
/// are sockets rather than pipes: they are closed on `exec` from birth, so that two children started at once never hold
/// each other's ends, and shutting one down ends its reader even while an orphaned grandchild still holds it.
final class ChildProcess: Sendable {
    /// What a finished program left behind.
    struct Outcome: Sendable, CustomStringConvertible {
        /// The exit code; 128 and the signal's number when a signal ended it, as shells say.
        var status: Int32
        var output: String
        var errors: String

        /// Standard output, a line each.
        var lines: [String] { output.split(separator: "\n").map(String.init) }

        var description: String { "exit \(status)\n\(output)\n\(errors)" }
    }

    let id: pid_t
    /// Lines of standard output as they come. One reader.
    let output: AsyncStream<String>
    /// Lines of standard error as they come. One reader.
    let errors: AsyncStream<String>
    private let exits: AsyncStream<Int32>

    init(_ executable: String, _ arguments: [String], environment: [String: String], input: String? = nil) throws {
        let (ourOutput, theirOutput) = try Self.connectedSockets()
        let (ourErrors, theirErrors) = try Self.connectedSockets()
        defer {
            close(theirOutput)
            close(theirErrors)
        }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, theirOutput, 1)
        posix_spawn_file_actions_adddup2(&actions, theirErrors, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads that tests run on block signals, and a child would inherit that.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))

        let argumentPointers = ([executable] + arguments).map { strdup($0) } + [nil]
        let environmentPointers = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
        var id: pid_t = 0
        let failure = posix_spawnp(&id, executable, &actions, &attributes, argumentPointers, environmentPointers)
        guard failure == 0 else {
            close(ourOutput)
            close(ourErrors)
            throw HarnessError("cannot start \(executable): \(String(cString: strerror(failure)))")
        }

        self.id = id
        let readers = DispatchGroup()
        output = Self.lines(of: ourOutput, in: readers)
        errors = Self.lines(of: ourErrors, in: readers)
        exits = Self.exit(of: id) {
            let sockets = [ourOutput, ourErrors]
            for socket in sockets { shutdown(socket, Int32(SHUT_RD)) }
            // Closed only when nobody uses the numbers any more: they soon name other files.
            readers.wait()
            for socket in sockets { close(socket) }
        }
    }

    /// Sends a signal to the program and to all it started. To one that has ended it does nothing.
    func kill(_ signal: Int32 = SIGKILL) {
        _ = Glibc.kill(-id, signal)
    }

    /// Waits for the end, and kills when the test is cancelled (its time limit has passed).
    func exitStatus() async -> Int32 {
        await withTaskCancellationHandler {
            for await status in exits { return status }
            return 128 + SIGKILL
        } onCancel: {
            kill()
        }
    }

    /// Waits for the end and gathers all output that nobody has read yet.
    func outcome() async -> Outcome {
        async let output = output.joined()
        async let errors = errors.joined()
        let status = await exitStatus()
        return await Outcome(status: status, output: output, errors: errors)
    }

    // MARK: Plumbing

    private static func connectedSockets() throws -> (ours: Int32, theirs: Int32) {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else {
            throw HarnessError("no socket pair: \(String(cString: strerror(errno)))")
        }
        return (pair[0], pair[1])
    }

    /// A thread reads, because a read blocks; it ends with the stream.
    private static func lines(of descriptor: Int32, in readers: DispatchGroup) -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        readers.enter()
        Thread.detachNewThread {
            var pending: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65536)
            while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
                pending += chunk[..<count]
                while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: pending[..<end], as: UTF8.self))
                    pending.removeSubrange(...end)
                }
            }
            if !pending.isEmpty { continuation.yield(String(decoding: pending, as: UTF8.self)) }
            continuation.finish()
            readers.leave()
        }
        return stream
    }

    private static func exit(of id: pid_t, then finish: @escaping @Sendable () -> Void) -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        Thread.detachNewThread {
            var status: Int32 = 0
            while waitpid(id, &status, 0) == -1, errno == EINTR {}
            let signal = status & 0x7f
            finish()
            continuation.yield(signal == 0 ? (status >> 8) & 0xff : 128 + signal)
            continuation.finish()
        }
        return stream
    }
}

extension AsyncStream<String> {
    fileprivate func joined() async -> String {
        await reduce(into: "") { text, line in text += text.isEmpty ? line : "\n" + line }
    }
}
