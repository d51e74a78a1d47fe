import Dispatch
import HTTPTransport

/// Stops a thread until it is let through or turned away. While it stands there it is no activity; once decided, its
/// going on is.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let isOpen = Lock<Bool?>(nil)
    private let activity: Activity

    init(activity: Activity) { self.activity = activity }

    func open() { decide(true) }

    func close() { decide(false) }

    /// Blocks; false when it was closed.
    func pass() -> Bool {
        semaphore.wait()
        return isOpen.withLock { $0 ?? false }
    }

    private func decide(_ opens: Bool) {
        let isFirst = isOpen.withLock { state in
            defer { state = state ?? opens }
            return state == nil
        }
        guard isFirst else { return }
        activity.begin()
        semaphore.signal()
    }
}
