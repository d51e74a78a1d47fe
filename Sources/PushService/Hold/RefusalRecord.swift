internal import EmbeddedSQLite
internal import HTTPTransport

/// Writes down the refused pushes of one event loop, which have their answers already.
///
/// Nobody waits for it: what finds no room, or cannot be written, is counted and told.
///
/// `@unchecked Sendable`: touched on the loop alone; the writer's thread passes it on.
final class RefusalRecord: @unchecked Sendable {
    /// How many may wait for the disk: at most about 90 MB.
    private static let capacity = PushBatch.capacity

    private let loop: EventLoop
    private let services: EndpointServices
    private var batch: PushBatch?
    private var waiting = 0
    private var lost = 0

    init(loop: EventLoop, services: EndpointServices) {
        self.loop = loop
        self.services = services
    }

    /// The batch at hand, for a push that comes now; nil when the disk is too far behind, and the push is lost.
    func open(at now: Double) -> PushBatch? {
        guard waiting + (batch?.count ?? 0) < Self.capacity else {
            lost += 1
            return nil
        }
        if let batch { return batch }
        let fresh = PushBatch(receivedAt: now)
        batch = fresh
        return fresh
    }

    /// Sends what was added to the store.
    func keep() {
        if let batch { submit(batch) }
        batch = nil
        guard lost > 0 else { return }
        services.observer?.recordsLost(lost)
        lost = 0
    }

    private func submit(_ batch: PushBatch) {
        let count = batch.count
        do {
            try services.store.writer.submit { connection in
                try PushStore.keep(batch, connection)
            } completion: { [self] outcome in
                let isKept = (try? outcome.get()) != nil
                if isKept { services.handover.handOver(batch) }
                loop.execute { [self] in
                    waiting -= count
                    if !isKept { lost += count }
                }
            }
            waiting += count
        } catch {
            lost += count
        }
    }
}
