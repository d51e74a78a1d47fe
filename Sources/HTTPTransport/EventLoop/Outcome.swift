import Glibc

/// What one thread waits for and another brings, once.
@safe
final class Outcome<Success: Sendable>: @unchecked Sendable {  // guarded by its lock and its semaphore
    private let state = Lock<Result<Success, any Error>?>(nil)
    private let arrival: UnsafeMutablePointer<sem_t>

    init() {
        unsafe arrival = .allocate(capacity: 1)
        unsafe sem_init(arrival, 0, 0)
    }

    deinit {
        unsafe sem_destroy(arrival)
        unsafe arrival.deallocate()
    }

    func fulfil(_ result: Result<Success, any Error>) {
        state.withLock { $0 = result }
        unsafe sem_post(arrival)
    }

    func wait() throws -> Success {
        while unsafe sem_wait(arrival) != 0 {}  // a signal interrupted it
        guard let result = state.withLock({ $0 }) else { preconditionFailure("woken without an outcome") }
        return try result.get()
    }
}
