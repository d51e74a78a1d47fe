@testable import EmbeddedSQLite

/// What happened, in order, noted from any thread.
struct Journal<Entry: Sendable>: Sendable {
    private let state = Monitor<[Entry]>([])

    var entries: [Entry] { state.withLock { $0 } }

    func note(_ entry: Entry) { state.withLock { $0.append(entry) } }

    /// Blocks until there are `count` entries.
    func wait(for count: Int) -> [Entry] { state.wait { $0.count >= count ? $0 : nil } }
}
