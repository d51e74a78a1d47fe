import Foundation

/// A lock around one state.
///
/// Over `NSLock`, which the thread sanitizer understands. `@unchecked Sendable`: `lock` guards `state`, which is
/// reached only through ``withLock(_:)``.
final class Lock<State>: @unchecked Sendable {
    private var state: State
    private let lock = NSLock()

    init(_ state: sending State) { self.state = state }

    /// Reads or changes the state. The body must not call code of others: not the app, not the channel.
    func withLock<Value, Failure: Error>(_ body: (inout State) throws(Failure) -> Value) throws(Failure) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
