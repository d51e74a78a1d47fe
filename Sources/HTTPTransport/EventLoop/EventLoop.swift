import CLinux
import Glibc

/// One thread that waits for sockets, timers and work from other threads, and does everything in turn.
///
/// What belongs to a loop (channels, connections, exchanges, timers) is touched on its thread only, and therefore
/// needs no lock; other threads hand work over with ``execute(_:)``.
package final class EventLoop: @unchecked Sendable {  // guarded by `inbox`'s lock and, the rest, by its own thread
    /// What the thread is called in `top -H` and in debuggers.
    package let name: String

    /// The time of the current wake-up; read once for all events of it.
    private(set) var now = LoopTime.current
    /// Shared by the sockets of this loop, one after the other.
    let buffers = TransferBuffers()

    private let epoll: Int32
    private let alarm: Int32
    private let inbox = Lock(Inbox())
    private var thread = pthread_t()
    private var slots: [Slot] = []
    private var generation: UInt32 = 0
    private var timers = TimerQueue()
    private var observers: [any CycleObserver] = []
    private var putOff: [any CycleObserver] = []
    private var isStopping = false

    private enum Phase { case new, running, stopping, stopped }

    private struct Inbox {
        var phase = Phase.new
        var work: [@Sendable () -> Void] = []
    }

    /// Indexed by descriptor. The generation tells a late event of a closed descriptor from its successor's.
    private struct Slot {
        var channel: (any EventLoopChannel)?
        var generation: UInt32 = 0
    }

    package init(name: String) throws {
        self.name = name
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw HTTPTransportError.system("epoll_create1") }
        alarm = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard alarm >= 0 else {
            let error = HTTPTransportError.system("eventfd")
            close(epoll)
            throw error
        }
        var event = unsafe epoll_event(events: EPOLLIN.rawValue, data: epoll_data(u64: Self.alarmTag))
        unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, alarm, &event)
    }

    deinit {
        close(alarm)
        close(epoll)
    }

    private static let alarmTag = UInt64.max
    /// Handled in one wake-up, whose answers all wait for its end. The others stay in line.
    private static let mostEvents = 64

    // MARK: From any thread

    /// Starts the thread, which keeps the loop alive until ``stop()``.
    package func start() {
        inbox.withLock { inbox in
            precondition(inbox.phase == .new, "the event loop \(name) was started before")
            inbox.phase = .running
            let context = unsafe Unmanaged.passRetained(self).toOpaque()  // released at the end of the thread
            let failure = unsafe pthread_create(
                &thread, nil,
                { context in
                    guard let context = unsafe context else { return nil }
                    let loop = unsafe Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue()
                    loop.run()
                    return nil
                }, context)
            precondition(failure == 0, "pthread_create: \(failure)")
        }
    }

    /// Does `work` on the loop, after what was handed over before. False, and nothing done, once the loop has stopped.
    @discardableResult
    package func execute(_ work: @escaping @Sendable () -> Void) -> Bool {
        let position: Int? = inbox.withLock { inbox in
            guard inbox.phase != .stopped else { return nil }
            inbox.work.append(work)
            return inbox.work.count
        }
        if position == 1 { ring() }
        return position != nil
    }

    /// Does `work` on the loop and waits for its outcome. On the loop itself it is done at once.
    package func perform<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) throws -> Result {
        if isCurrent { return try work() }
        let outcome = Outcome<Result>()
        let isAccepted = execute { outcome.fulfil(Swift.Result { try work() }) }
        precondition(isAccepted, "the event loop \(name) has stopped")
        return try outcome.wait()
    }

    /// Whether the caller runs on this loop's thread.
    package var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

    /// Ends the thread after the work handed over so far, and waits for it. Not to be called on the loop itself.
    package func stop() {
        precondition(!isCurrent, "the event loop \(name) cannot wait for itself")
        let mustJoin = inbox.withLock { inbox in
            guard inbox.phase == .running else { return false }
            inbox.phase = .stopping
            inbox.work.append { self.isStopping = true }
            return true
        }
        guard mustJoin else { return }
        ring()
        pthread_join(thread, nil)
    }

    private func ring() {
        var one: UInt64 = 1
        // Fails only when the counter is full: then the loop is being woken already.
        unsafe write(alarm, &one, MemoryLayout<UInt64>.size)
    }

    // MARK: On the loop

    /// Does `work` once, not before `delay` has passed, and as exactly as the loop's other work allows.
    @discardableResult
    package func schedule(after delay: Duration, _ work: @escaping () -> Void) -> LoopTimer {
        assertCurrent()
        return schedule(at: LoopTime.current + delay, work)
    }

    /// The same at a moment.
    func schedule(at deadline: LoopTime, _ work: @escaping () -> Void) -> LoopTimer {
        assertCurrent()
        let timer = LoopTimer(deadline: deadline, work: work)
        timers.add(timer)
        return timer
    }

    /// Watches a descriptor; `channel` is kept alive until ``unregister(_:)``.
    package func register(_ descriptor: Int32, _ channel: any EventLoopChannel, for interest: Readiness) throws {
        assertCurrent()
        let index = Int(descriptor)
        while slots.count <= index { slots.append(Slot()) }
        generation &+= 1
        slots[index] = Slot(channel: channel, generation: generation)
        do {
            try control(EPOLL_CTL_ADD, descriptor, interest)
        } catch {
            slots[index].channel = nil
            throw error
        }
    }

    /// Changes what a watched descriptor is watched for.
    package func update(_ descriptor: Int32, for interest: Readiness) {
        assertCurrent()
        do {
            try control(EPOLL_CTL_MOD, descriptor, interest)
        } catch {
            preconditionFailure("descriptor \(descriptor) is not registered with the event loop \(name): \(error)")
        }
    }

    /// Forgets a descriptor, which the caller then closes.
    package func unregister(_ descriptor: Int32) {
        assertCurrent()
        var event = unsafe epoll_event()
        unsafe epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
        slots[Int(descriptor)].channel = nil
    }

    /// Calls `observer` once at the end of this wake-up. The caller sees to it that it asks only once.
    func observeEndOfCycle(_ observer: any CycleObserver) {
        assertCurrent()
        observers.append(observer)
    }

    /// The same at the end of the next wake-up, which then follows this one at once: what `observer` still has to do would
    /// hold up the others.
    func observeEndOfNextCycle(_ observer: any CycleObserver) {
        assertCurrent()
        putOff.append(observer)
    }

    func assertCurrent() {
        assert(isCurrent, "called from a thread that is not the event loop \(name)")
    }

    private func control(_ operation: Int32, _ descriptor: Int32, _ interest: Readiness) throws {
        let tag = UInt64(slots[Int(descriptor)].generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
        var event = unsafe epoll_event(events: interest.rawValue, data: epoll_data(u64: tag))
        guard unsafe epoll_ctl(epoll, operation, descriptor, &event) == 0 else {
            throw HTTPTransportError.system("epoll_ctl")
        }
    }

    // MARK: The thread

    private func run() {
        inbox.withLock { _ in }  // start() sets `thread` under the lock
        unsafe linux_name_thread(name)
        unsafe withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.mostEvents) { events in
            while !isStopping { unsafe turn(events) }
        }
        while let work = lastWork() {
            for item in work { item() }
        }
        slots = []
        timers.cancelAll()
    }

    /// What was handed over up to the end; nil, and nothing more is accepted, when that is nothing.
    private func lastWork() -> [@Sendable () -> Void]? {
        inbox.withLock { inbox in
            guard inbox.work.isEmpty else {
                defer { inbox.work = [] }
                return inbox.work
            }
            inbox.phase = .stopped
            return nil
        }
    }

    private func turn(_ events: UnsafeMutableBufferPointer<epoll_event>) {
        let count = unsafe epoll_wait(epoll, events.baseAddress, Int32(events.count), timeout)
        now = .current
        observers += putOff
        putOff.removeAll(keepingCapacity: true)
        for index in 0..<Int(max(count, 0)) {
            unsafe dispatch(events[index])
        }
        while let timer = timers.popDue(at: now) { timer.fire() }
        while !observers.isEmpty {
            let due = observers
            observers.removeAll(keepingCapacity: true)
            for observer in due { observer.cycleEnded() }
        }
    }

    private func dispatch(_ event: epoll_event) {
        let tag = unsafe event.data.u64
        guard tag != Self.alarmTag else { return runInbox() }
        let slot = slots[Int(truncatingIfNeeded: tag & 0xFFFF_FFFF)]
        guard slot.generation == UInt32(tag >> 32) else { return }
        unsafe slot.channel?.ready(Readiness(rawValue: event.events))
    }

    private func runInbox() {
        var count: UInt64 = 0
        unsafe read(alarm, &count, MemoryLayout<UInt64>.size)
        let work = inbox.withLock { inbox in
            let work = inbox.work
            inbox.work = []
            return work
        }
        for item in work { item() }
    }

    private var timeout: Int32 {
        guard putOff.isEmpty else { return 0 }
        guard let deadline = timers.nextDeadline else { return -1 }
        let current = LoopTime.current
        guard deadline > current else { return 0 }
        let milliseconds = (deadline.nanoseconds - current.nanoseconds + 999_999) / 1_000_000
        return Int32(min(milliseconds, 60_000))
    }
}
