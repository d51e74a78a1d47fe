import Glibc

/// A value only one thread at a time may touch.
///
/// Over a plain pthread mutex because the thread sanitizer reports `Synchronization.Mutex` as a false race on Linux.
@safe
package final class Lock<State>: @unchecked Sendable {  // guarded by its own mutex
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State

    package init(_ state: State) {
        self.state = state
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        let failure = unsafe pthread_mutex_init(mutex, nil)
        precondition(failure == 0, "pthread_mutex_init: \(failure)")
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    package func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try body(&state)
    }
}
