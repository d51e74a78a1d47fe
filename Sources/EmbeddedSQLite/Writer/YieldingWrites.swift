internal import CSQLite

/// Lets whoever waits for the processor go first after every few pages that a connection writes to its file.
///
/// A thread's lower priority alone would not do: Linux lets even the least of threads end its turn of some milliseconds.
///
/// `@unchecked Sendable`: the connection's thread alone has the methods; the flag is atomic.
@safe
final class YieldingWrites: @unchecked Sendable {
    private let methods = UnsafeMutablePointer<sqlite_yielding_methods>.allocate(capacity: 1)

    init() { unsafe methods.initialize(to: sqlite_yielding_methods()) }

    deinit { unsafe methods.deallocate() }

    /// Begins with it. For the connection, which keeps this until it is closed.
    func attach(_ handle: OpaquePointer) { unsafe sqlite_yield_after_writes(handle, methods) }

    /// Does without it while somebody waits for the writes.
    func hurry(_ isHurried: Bool) { unsafe sqlite_hurry(methods, isHurried ? 1 : 0) }
}
