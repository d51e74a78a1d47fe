/// How many connections several servers may hold between them, on any loops.
///
/// It is to be lower than the process's limit of descriptors: when those run out, everything else that opens a file
/// fails, too.
package final class ConnectionBudget: Sendable {
    private let remaining: Lock<Int>

    package init(_ count: Int) { remaining = Lock(max(count, 1)) }

    /// False when nothing is left.
    func take() -> Bool {
        remaining.withLock { remaining in
            guard remaining > 0 else { return false }
            remaining -= 1
            return true
        }
    }

    func giveBack() { remaining.withLock { $0 += 1 } }
}
