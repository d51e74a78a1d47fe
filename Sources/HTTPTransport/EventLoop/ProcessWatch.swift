import CLinux
import Glibc

/// Tells the loop when a child process has ended, through a descriptor of the process (pidfd_open(2)).
///
/// A descriptor cannot be mistaken for a later process with the same number, and needs no signal handler.
package final class ProcessWatch: EventLoopChannel {
    private let loop: EventLoop
    private let descriptor: Int32
    private let processID: Int32
    private var onEnd: ((_ status: Int32) -> Void)?

    /// Watches a child of this process; `onEnd` gets its wait status once, on the loop.
    @discardableResult
    package init(_ processID: Int32, on loop: EventLoop, onEnd: @escaping (_ status: Int32) -> Void) throws {
        descriptor = linux_pidfd_open(processID)
        guard descriptor >= 0 else { throw HTTPTransportError.system("pidfd_open") }
        self.loop = loop
        self.processID = processID
        self.onEnd = onEnd
        do {
            try loop.register(descriptor, self, for: .readable)
        } catch {
            close(descriptor)
            throw error
        }
    }

    package func ready(_ readiness: Readiness) {
        var status: Int32 = 0
        guard unsafe waitpid(processID, &status, WNOHANG) == processID else { return }
        let onEnd = self.onEnd
        self.onEnd = nil
        loop.unregister(descriptor)
        close(descriptor)
        onEnd?(status)
    }
}
