internal import APS
internal import HTTPTransport

/// The open connections of one event loop and world, and what faults say about them as a whole.
///
/// Touched on the loop alone.
final class OpenConnections {
    private struct Entry {
        let connection: HTTPServerConnection
        let openedAt: Double
    }

    private let loop: EventLoop
    private let world: World
    private let desk: FaultDesk
    private let now: @Sendable () -> Double
    private var entries: [UInt64: Entry] = [:]
    private var conditions = ConnectionConditions()
    private var timer: LoopTimer?

    init(loop: EventLoop, world: World, desk: FaultDesk, now: @escaping @Sendable () -> Double) {
        self.loop = loop
        self.world = world
        self.desk = desk
        self.now = now
        conditions = desk.conditions(in: world)
        watchIdle()
    }

    func opened(_ connection: HTTPServerConnection) {
        entries[connection.id] = Entry(connection: connection, openedAt: now())
        if let streams = conditions.streams { connection.limitStreams(to: streams) }
    }

    func closed(_ connection: HTTPServerConnection) { entries[connection.id] = nil }

    /// Faults were set or cleared, or the clock was moved.
    func look() {
        let before = conditions
        conditions = desk.conditions(in: world)
        if conditions.streams != before.streams {
            for entry in entries.values { entry.connection.limitStreams(to: conditions.streams) }
        }
        closeIdle()
        watchIdle()
    }

    private func watchIdle() {
        guard conditions.idleSeconds != nil, timer == nil else { return }
        timer = loop.schedule(after: .milliseconds(100)) { [weak self] in
            guard let self else { return }
            timer = nil
            closeIdle()
            watchIdle()
        }
    }

    private func closeIdle() {
        guard let limit = conditions.idleSeconds else { return }
        let now = now()
        for entry in entries.values where entry.connection.isIdle {
            let last = (entry.connection.context as? ConnectionState)?.lastRequestAt ?? entry.openedAt
            if now - last >= limit { entry.connection.goAway(debugData: AnswerWriter.farewell(.idleTimeout)) }
        }
    }
}
