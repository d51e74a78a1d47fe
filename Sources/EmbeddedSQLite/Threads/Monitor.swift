internal import Glibc

/// A lock around one state, and a place to wait until the state is as wanted.
///
/// `@unchecked Sendable`: `mutex` guards `state`, which is reached only through these two methods.
@safe
final class Monitor<State>: @unchecked Sendable {
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ state: sending State) {
        self.state = state
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(changed, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(changed)
        unsafe pthread_mutex_destroy(mutex)
        unsafe changed.deallocate()
        unsafe mutex.deallocate()
    }

    /// Reads or changes the state, and wakes one waiter to look at it: each of our monitors has one at most.
    func withLock<Value, Failure: Error>(_ body: (inout State) throws(Failure) -> Value) throws(Failure) -> Value {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_signal(changed)
            unsafe pthread_mutex_unlock(mutex)
        }
        return try body(&state)
    }

    /// The same without waking anybody, for changes that the waiter does not wait for.
    func withLockQuietly<Value>(_ body: (inout State) -> Value) -> Value {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&state)
    }

    /// Blocks until `body` makes something of the state.
    func wait<Value>(for body: (inout State) -> Value?) -> Value {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let value = body(&state) { return value }
            unsafe pthread_cond_wait(changed, mutex)
        }
    }
}
