internal import Glibc

/// A thread that runs one closure. Not a task: SQLite blocks, and must not block the shared pool.
@safe
final class WriterThread: Sendable {
    private let thread: pthread_t

    init(_ body: sending @escaping () -> Void) {
        // Retained here, released by the thread itself as its first act.
        let argument = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { argument in
                if let argument = unsafe argument {
                    unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                }
                return nil
            }, argument)
        precondition(status == 0, "cannot start a thread: the machine is out of memory or threads")
        self.thread = thread
    }

    var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

    /// Waits for the end of the closure. At most once; not from the thread itself.
    func join() { pthread_join(thread, nil) }

    /// Leaves the thread to end by itself. At most once, and instead of ``join()``.
    func detach() { pthread_detach(thread) }

    private final class Body {
        let run: () -> Void

        init(_ run: @escaping () -> Void) { self.run = run }
    }
}
