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
    private let builder = PushBatchBuilder()
    private var waiting = 0
    private var lost = 0

    init(loop: EventLoop, services: EndpointServices) {
        self.loop = loop
        self.services = services
    }

    /// When the batch was begun that the next push goes into; `now` if none is open.
    func batchTime(at now: Double) -> Double { builder.receivedAt ?? now }

    func add(_ request: PushRequest, id: PushBatchBuilder.ID, _ refusal: Refusal) {
        guard waiting + builder.pushCount < Self.capacity else {
            lost += 1
            return
        }
        builder.append(request, id: id, refusal: refusal)
    }

    /// Sends what was added to the store.
    func keep() {
        if builder.pushCount > 0 { submit(builder.finish()) }
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
