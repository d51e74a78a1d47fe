import Glibc
import HTTPTransport

/// Where a command writes: standard output for the result, standard error for the talk.
struct Output: Sendable {
    let descriptor: CInt

    static let result = Output(descriptor: STDOUT_FILENO)
    static let talk = Output(descriptor: STDERR_FILENO)

    /// The first error of standard output: a result that is not all there must not pass for one.
    private static let firstError = Lock<CInt?>(nil)

    var style: TerminalStyle { .of(descriptor: descriptor) }

    /// Why something that was written did not arrive; nil when all did, and where nobody needs to know: the talk, and a
    /// reader that is gone.
    var failure: String? {
        guard descriptor == STDOUT_FILENO, let error = Self.firstError.withLock({ $0 }) else { return nil }
        return String(cString: strerror(error))
    }

    /// Writes one line.
    func line(_ text: String) { write(text + "\n") }

    /// Writes all of the text. A reader that is gone (`tambuli pushes | head`) ends the process the usual way, by a
    /// signal; where that is ignored, the rest is dropped.
    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: break
            // Whoever started the command may have made the pipe one that does not wait.
            case EAGAIN: waitForRoom()
            case let error: return note(error)
            }
        }
    }

    private func waitForRoom() {
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&poller, 1, -1)
    }

    private func note(_ error: CInt) {
        guard descriptor == STDOUT_FILENO, error != EPIPE else { return }
        Self.firstError.withLock { $0 = $0 ?? error }
    }
}
