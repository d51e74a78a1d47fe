import HTTPTransport
import SimulatedDevice

/// Ends a service extension that takes more memory than its device lends it, as a phone does.
extension Fleet {
    /// Short enough that a program which allocates a gigabyte a second takes no more than the machine can lend.
    private static let interval = Duration.milliseconds(50)

    /// Looks at the process again and again while it has a push to work on.
    func watchMemory(of session: ExtensionSession, limit: Int?) {
        guard let limit, !session.isMemoryWatched else { return }
        session.isMemoryWatched = true
        lookAtMemory(of: session, limit: limit)
    }

    private func lookAtMemory(of session: ExtensionSession, limit: Int) {
        // Real time also where the devices' clock is virtual: the process is real.
        loop.schedule(after: Self.interval) { [weak self, weak session] in
            guard let self, let session else { return }
            guard !session.runs.isEmpty, let child = session.child, let used = child.megabytesInUse else {
                session.isMemoryWatched = false
                return
            }
            guard used <= limit else {
                session.end = .outOfMemory(used: used, limit: limit)
                return child.end(force: true)
            }
            self.lookAtMemory(of: session, limit: limit)
        }
    }
}
