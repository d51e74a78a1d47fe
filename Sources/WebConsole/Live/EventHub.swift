import HTTPTransport

/// Keeps the newest events, and hands them to streams and to those who wait for one.
///
/// A stream that comes back with the id of the last event it saw goes on from there, as long as the ring still has what
/// followed; else it is told by an event `gap`. Ids begin with the server's own start, so that those of an earlier run are
/// recognised as such.
package final class EventHub: Sendable {
    /// How many events a reader may fall behind.
    package static let capacity = 8_192
    /// Streams open at a time.
    package static let mostStreams = 64

    private struct State {
        /// The ring: the event of number `n` stands at `n % capacity`.
        var ring: [LiveEvent] = []
        var next = 0
        var streams: [ObjectIdentifier: EventStream] = [:]
        var waiters: [ObjectIdentifier: EventWaiter] = [:]
        var isClosed = false

        var oldest: Int { max(next - EventHub.capacity, 0) }
    }

    /// Names this run of the server.
    package let run: String
    private let state = Lock(State())

    /// - Parameter run: letters and digits, another in each run.
    package init(run: String) { self.run = run }

    /// Number of the next event.
    package var position: Int { state.withLock(\.next) }
    /// How many wait for an event.
    package var waiterCount: Int { state.withLock(\.waiters.count) }
    package var streamCount: Int { state.withLock(\.streams.count) }

    /// The server is ending: nothing more will come.
    package var isClosed: Bool { state.withLock(\.isClosed) }

    package func publish(_ event: LiveEvent) { publish([event]) }

    package func publish(_ events: [LiveEvent]) {
        let met = state.withLock { state -> [EventWaiter] in
            for event in events {
                if state.ring.count < Self.capacity {
                    state.ring.append(event)
                } else {
                    state.ring[state.next % Self.capacity] = event
                }
                state.next += 1
            }
            for stream in state.streams.values { stream.wake() }
            let met = state.waiters.values.filter { waiter in events.contains { waiter.isMet(by: $0) } }
            for waiter in met { state.waiters[ObjectIdentifier(waiter)] = nil }
            return met
        }
        for waiter in met { waiter.finish(true) }
    }

    // MARK: Streams

    /// A stream that goes on after the event of that id, or from now on; nil when there are too many.
    ///
    /// - Parameter kinds: nil means all.
    package func stream(after id: String?, kinds: Set<String>?) -> EventStream? {
        state.withLock { state -> EventStream? in
            guard !state.isClosed, state.streams.count < Self.mostStreams else { return nil }
            let start = start(after: id, in: state) ?? (state.next, nil)
            let stream = EventStream(hub: self, position: start.position, gap: start.gap, kinds: kinds)
            state.streams[ObjectIdentifier(stream)] = stream
            return stream
        }
    }

    /// Where a reader goes on whose last event had that id; nil without one.
    private func start(after id: String?, in state: State) -> (position: Int, gap: EventStream.Gap?)? {
        guard let id else { return nil }
        guard let number = number(id), number < state.next else { return (state.next, .restart) }
        return number + 1 < state.oldest ? (state.oldest, .overrun) : (number + 1, nil)
    }

    /// Events that were kept, oldest first: of those after an id the first, else of all the newest.
    ///
    /// - Parameter kinds: nil means all.
    package func events(after id: String?, kinds: Set<String>?, limit: Int) -> EventPage {
        state.withLock { state in
            let start = start(after: id, in: state) ?? (state.oldest, nil)
            let wanted = (start.position..<max(start.position, state.next)).filter {
                kinds?.contains(state.ring[$0 % Self.capacity].kind) ?? true
            }
            let chosen = id == nil ? wanted.suffix(limit) : wanted.prefix(limit)
            // What is skipped belongs to nobody, unless there is more to come.
            let end = id != nil && chosen.count == limit ? (chosen.last.map { $0 + 1 } ?? start.position) : state.next
            return EventPage(
                events: chosen.map { ("\(run)-\($0)", state.ring[$0 % Self.capacity]) }, last: "\(run)-\(end - 1)",
                position: end, gap: start.gap)
        }
    }

    /// Fills what a stream has not sent yet; without anything to send, `park` is called under the hub's lock, so that no
    /// event can come in between.
    ///
    /// - Returns: nil when the stream has come to its end.
    func fill(_ stream: EventStream, upTo count: Int, park: () -> Void) -> [UInt8]? {
        state.withLock { state in
            if state.isClosed { return nil }
            while stream.pending.isEmpty, stream.position < state.next || stream.isHeartbeatDue || !stream.hasGreeted {
                if !stream.hasGreeted {
                    stream.greet(run: run)
                } else if stream.position < state.oldest {
                    stream.position = state.oldest
                    stream.tell(gap: .overrun, run: run)
                } else if stream.position < state.next {
                    let event = state.ring[stream.position % Self.capacity]
                    stream.append(event, run: run)
                } else {
                    stream.beat()
                }
            }
            // As many as fit one write.
            while stream.pending.count < count, stream.position < state.next, stream.position >= state.oldest {
                stream.append(state.ring[stream.position % Self.capacity], run: run)
            }
            if stream.pending.isEmpty {
                park()
                stream.isParked = true
                return []
            }
            let part = Array(stream.pending.prefix(count))
            stream.pending.removeFirst(part.count)
            return part
        }
    }

    func remove(_ stream: EventStream) {
        state.withLock { $0.streams[ObjectIdentifier(stream)] = nil }
    }

    /// Has every stream send a line, so that readers that went away are noticed.
    package func heartbeat() {
        state.withLock { state in
            for stream in state.streams.values {
                stream.isHeartbeatDue = true
                stream.wake()
            }
        }
    }

    /// Runs something under the lock that guards the streams.
    func exclusively(_ body: () -> Void) { state.withLock { _ in body() } }

    // MARK: Waiting

    /// Waits for an event that is met, from `position` on; false when time ran out or the server ends.
    package func wait(
        from position: Int, timeout: Duration, for isMet: @escaping @Sendable (LiveEvent) -> Bool
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            let waiter = EventWaiter(isMet) { continuation.resume(returning: $0) }
            let known = state.withLock { state -> Bool? in
                guard !state.isClosed else { return false }
                // What happened while the caller looked elsewhere; lost events count as met, since nobody knows.
                if position < state.oldest { return true }
                let missed = (position..<max(state.next, position)).contains {
                    isMet(state.ring[$0 % Self.capacity])
                }
                if missed { return true }
                state.waiters[ObjectIdentifier(waiter)] = waiter
                return nil
            }
            if let known { return waiter.finish(known) }
            waiter.startTimer(timeout) { [weak self] in
                _ = self?.state.withLock { $0.waiters.removeValue(forKey: ObjectIdentifier(waiter)) }
            }
        }
    }

    /// Ends all streams and all waiting.
    package func close() {
        let waiters = state.withLock { state -> [EventWaiter] in
            state.isClosed = true
            for stream in state.streams.values { stream.wake() }
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.finish(false) }
    }

    /// The number in an id of this run; nil for any other text.
    private func number(_ id: String) -> Int? {
        let parts = id.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        // Before the first event stands -1.
        guard parts.count == 2, parts[0] == run, let number = Int(parts[1]), number >= -1 else { return nil }
        return number
    }
}
