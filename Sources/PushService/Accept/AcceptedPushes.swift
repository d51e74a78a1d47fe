internal import APS
internal import EmbeddedSQLite
internal import HTTPTransport

/// The accepted pushes of one event loop, from the moment they were judged until they are answered.
///
/// Those of one wake-up go to the store in one write, and are answered after its commit: at once where that waits for no
/// disk, else when the writer thread says so.
///
/// `@unchecked Sendable`: touched on the loop alone; the writer's thread passes it on.
final class AcceptedPushes: @unchecked Sendable {
    /// Pushes that go to the store together, and the exchanges that wait for it.
    private struct Group {
        let batch: PushBatch
        let exchanges: [HTTPExchange]
        let diagnoses: [Int: [Diagnosis]]
    }

    /// How many may wait for the disk: at most about 90 MB.
    private static let capacity = PushBatch.capacity

    private let loop: EventLoop
    private let services: EndpointServices
    private let answers: AnswerWriter

    private let builder = PushBatchBuilder()
    /// The exchange of each push in the builder.
    private var exchanges: [HTTPExchange] = []
    /// What is worth telling of a push that is accepted, by its place; most have nothing.
    private var diagnoses: [Int: [Diagnosis]] = [:]
    /// What the writer has, by number.
    private var unanswered: [UInt64: Group] = [:]
    private var unansweredCount = 0
    private var nextGroup: UInt64 = 0

    init(loop: EventLoop, services: EndpointServices, answers: AnswerWriter) {
        self.loop = loop
        self.services = services
        self.answers = answers
    }

    /// Whether the disk is so far behind that no more may be added.
    var isFull: Bool { unansweredCount + exchanges.count >= Self.capacity }

    /// When the batch was begun that the next push goes into; `now` if none is open.
    func batchTime(at now: Double) -> Double { builder.receivedAt ?? now }

    func add(_ request: PushRequest, id: PushBatchBuilder.ID, _ exchange: HTTPExchange) {
        if !request.diagnoses.isEmpty { diagnoses[exchanges.count] = request.diagnoses }
        builder.append(request, id: id, refusal: nil)
        exchanges.append(exchange)
    }

    /// Sends what was added to the store.
    func keep() {
        guard !exchanges.isEmpty else { return }
        let group = Group(batch: builder.finish(), exchanges: exchanges, diagnoses: diagnoses)
        exchanges = []
        diagnoses = [:]
        var failure: String?
        let isDone = services.store.writer.attempt { connection in
            try PushStore.keep(group.batch, connection)
        } completion: { outcome in
            failure = Self.failure(of: outcome)
            if failure == nil { passOn(group.batch) }
        }
        if isDone { answer(group, failure) } else { submit(group) }
    }

    private func submit(_ group: Group) {
        let batch = group.batch
        let number = nextGroup
        nextGroup += 1
        unansweredCount += group.exchanges.count
        unanswered[number] = group
        do {
            try services.store.writer.submit { connection in
                try PushStore.keep(batch, connection)
            } completion: { [self] outcome in
                let failure = Self.failure(of: outcome)
                loop.execute { [self] in answer(number, failure) }
                if failure == nil { passOn(batch) }
            }
        } catch {
            // Nothing was queued, so nothing was kept.
            answer(number, "\(error)")
        }
    }

    /// To whoever waits for what is in the store. Called by the writing thread, in the order of the writes.
    private func passOn(_ batch: PushBatch) {
        services.handover.handOver(batch)
        services.observer?.accepted(batch)
    }

    /// Why nothing was kept, in the store's words; nil when all was.
    private static func failure(of outcome: Result<some Any, any Error>) -> String? {
        guard case .failure(let error) = outcome else { return nil }
        return "\(error)"
    }

    private func answer(_ number: UInt64, _ failure: String?) {
        guard let group = unanswered.removeValue(forKey: number) else { return }
        unansweredCount -= group.exchanges.count
        answer(group, failure)
    }

    private func answer(_ group: Group, _ failure: String?) {
        for index in group.exchanges.indices {
            let entry = group.batch.entry(index)
            let diagnoses = group.diagnoses.isEmpty ? [] : group.diagnoses[index] ?? []
            if let failure {
                let reason = Diagnosis(.storeUnwritable, "The push could not be written to disk: \(failure).")
                refuse(entry, [reason] + diagnoses, group.exchanges[index])
            } else {
                answers.accept(entry, diagnoses, on: group.exchanges[index])
            }
        }
    }

    private func refuse(_ entry: PushEntry, _ diagnoses: [Diagnosis], _ exchange: HTTPExchange) {
        answers.refuse(
            entry[.apnsID] ?? [], entry.world, Refusal(.serviceUnavailable), diagnoses: diagnoses, on: exchange)
        services.observer?.refused(RefusedPush(entry, .serviceUnavailable, diagnoses))
    }
}
