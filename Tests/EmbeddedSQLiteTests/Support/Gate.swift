@testable import EmbeddedSQLite

/// Holds threads back until a test opens it.
struct Gate: Sendable {
    private let isOpen = Monitor(false)

    func open() { isOpen.withLock { $0 = true } }

    func wait() { isOpen.wait { $0 ? () : nil } }
}
