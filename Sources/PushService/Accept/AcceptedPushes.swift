internal import APS
internal import EmbeddedSQLite
internal import HTTPTransport

/// The accepted pushes of one event loop, from the moment they were judged until they are answered.
///
/// Those of one wake-up go to the store in one write, and are answered after its commit.
///
/// `@unchecked Sendable`: touched on the loop alone; the writer's thread passes it on.
final class AcceptedPushes: @unchecked Sendable {
    /// How many may wait for the disk: at most about 90 MB.
    private static let capacity = 16_384

    private let loop: EventLoop
    private let services: EndpointServices
    private let answers: AnswerWriter

    private var pushes: [ReceivedPush] = []
    /// The exchange of each of `pushes`.
    private var exchanges: [HTTPExchange] = []
    /// The exchanges of batches that the writer has, by the batch's number.
    private var unanswered: [UInt64: [HTTPExchange]] = [:]
    private var unansweredCount = 0
    private var nextBatch: UInt64 = 0

    init(loop: EventLoop, services: EndpointServices, answers: AnswerWriter) {
        self.loop = loop
        self.services = services
        self.answers = answers
    }

    /// Whether the disk is so far behind that no more may be added.
    var isFull: Bool { unansweredCount + pushes.count >= Self.capacity }

    func add(_ push: ReceivedPush, _ exchange: HTTPExchange) {
        pushes.append(push)
        exchanges.append(exchange)
    }

    /// Sends what was added to the store.
    func keep() {
        guard !pushes.isEmpty else { return }
        let batch = AcceptedBatch(pushes)
        let number = nextBatch
        nextBatch += 1
        unanswered[number] = exchanges
        unansweredCount += exchanges.count
        pushes.removeAll(keepingCapacity: true)
        exchanges.removeAll(keepingCapacity: true)
        do {
            try services.store.writer.submit(batch.keep) { [self] outcome in
                let isKept = (try? outcome.get()) != nil
                loop.execute { [self] in answer(number, batch, isKept: isKept) }
                guard isKept else { return }
                services.handover.handOver(batch.forDevices)
                services.observer?.accepted(batch.records)
            }
        } catch {
            // Nothing was queued, so nothing was kept.
            answer(number, batch, isKept: false)
        }
    }

    private func answer(_ number: UInt64, _ batch: AcceptedBatch, isKept: Bool) {
        guard let exchanges = unanswered.removeValue(forKey: number) else { return }
        unansweredCount -= exchanges.count
        for (exchange, push) in zip(exchanges, batch.pushes) {
            if isKept {
                answers.accept(push, on: exchange)
            } else {
                answers.refuse(push, Refusal(.serviceUnavailable), on: exchange)
                services.observer?.refused(push.refused(.serviceUnavailable))
            }
        }
    }
}
