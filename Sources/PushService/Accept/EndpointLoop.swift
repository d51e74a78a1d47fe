internal import APS
internal import EmbeddedSQLite
internal import HTTPTransport

/// Answers the requests of one event loop for one world.
///
/// A refused push is answered at once. Accepted ones wait for the end of the wake-up, go to the store in one write, and
/// are answered after its commit: a 200 means that the push is on disk.
///
/// `@unchecked Sendable`: everything here is touched on the loop alone; other threads pass it on.
final class EndpointLoop: HTTPServerHandler, @unchecked Sendable {
    /// Pushes of this loop that may wait for the disk, accepted ones and records of refused ones each: beyond, the
    /// former are answered 503 and the latter are not recorded. At most about 90 MB each.
    private static let mostWaiting = 16_384

    private let loop: EventLoop
    private let world: World
    private let services: EndpointServices
    private let random = RandomBytes()
    private let ids = PushID()
    private var check: PushCheck

    /// The clock is read once a wake-up.
    private var cycleTime: Double?
    private var accepted: [ReceivedPush] = []
    /// The exchange of each push in `accepted`.
    private var exchanges: [HTTPExchange] = []
    private var refused: [ReceivedPush] = []

    /// Exchanges of batches that the writer has, by the batch's number.
    private var unanswered: [UInt64: [HTTPExchange]] = [:]
    private var nextBatch: UInt64 = 0
    private var acceptedWaiting = 0
    private var refusedWaiting = 0
    private var refusedLost = 0
    /// Exchanges that wait for their token to be adopted.
    private var adopting: [DeviceToken: [HTTPExchange]] = [:]

    init(loop: EventLoop, world: World, services: EndpointServices) {
        self.loop = loop
        self.world = world
        self.services = services
        check = PushCheck(configuration: services.configuration, store: services.store, rate: services.rate)
    }

    // MARK: The transport's calls

    func connectionOpened(_ connection: HTTPServerConnection) {}

    func connectionClosed(_ connection: HTTPServerConnection) {}

    func handle(_ exchange: HTTPExchange) {
        handle(exchange, mayAdopt: true)
    }

    func cycleEnded() {
        cycleTime = nil
        keepAccepted()
        recordRefused()
    }

    // MARK: One request

    private func handle(_ exchange: HTTPExchange, mayAdopt: Bool) {
        let state = state(of: exchange)
        var request = PushRequest(exchange, world: state.world, receivedAt: now)
        switch verdict(&request, state, exchange) {
        case .accepted:
            accept(request, exchange)
        case .refused(let refusal):
            refuse(request, refusal, exchange)
        case .adoptable(let bundle, let kind):
            guard mayAdopt, let token = request.token else {
                return refuse(request, Refusal(.badDeviceToken), exchange)
            }
            adopt(DeviceToken(bytes: token), bundle, kind, request, exchange)
        }
    }

    private var now: Double {
        if let cycleTime { return cycleTime }
        let time = services.store.now()
        cycleTime = time
        return time
    }

    private func state(of exchange: HTTPExchange) -> ConnectionState {
        if let state = exchange.connection.context as? ConnectionState { return state }
        let state = ConnectionState(first: exchange, portWorld: world)
        exchange.connection.context = state
        return state
    }

    private func verdict(
        _ request: inout PushRequest, _ state: ConnectionState, _ exchange: HTTPExchange
    ) -> PushCheck.Verdict {
        do {
            let verdict = try check.verdict(&request, from: &state.provider)
            if state.mayUnlockStreams() { exchange.connection.unlockStreams() }
            return verdict
        } catch {
            // The store cannot be read; the sender may try again.
            return .refused(Refusal(.internalServerError))
        }
    }

    private func accept(_ request: PushRequest, _ exchange: HTTPExchange) {
        guard acceptedWaiting + accepted.count < Self.mostWaiting else {
            return refuse(request, Refusal(.serviceUnavailable), exchange)
        }
        accepted.append(received(request, refusal: nil))
        exchanges.append(exchange)
    }

    private func refuse(_ request: PushRequest, _ refusal: Refusal, _ exchange: HTTPExchange) {
        let push = received(request, refusal: refusal)
        let answer = Answer.refused(
            refusal, apnsID: push.apnsID, uniqueID: uniqueID(in: push.world), diagnoses: request.diagnoses)
        exchange.respond(status: answer.status, fields: answer.fields, body: answer.body)
        if let observer = services.observer, let event = push.refused { observer.refused(event) }
        if refusedWaiting + refused.count < Self.mostWaiting {
            refused.append(push)
        } else {
            refusedLost += 1
        }
    }

    private func received(_ request: PushRequest, refusal: Refusal?) -> ReceivedPush {
        let given = request[.id].flatMap { MessageIDRule.isCanonicalUUID($0) ? Array($0) : nil }
        return ReceivedPush(
            request, apnsID: given ?? ids.make(at: request.receivedAt), isIDGiven: given != nil, refusal: refusal)
    }

    /// Only the development world names a push for its delivery log.
    private func uniqueID(in world: World) -> [UInt8]? { world == .development ? random.uuid() : nil }

    // MARK: Accepted pushes

    private func keepAccepted() {
        guard !accepted.isEmpty else { return }
        let batch = AcceptedBatch(accepted)
        let number = nextBatch
        nextBatch += 1
        unanswered[number] = exchanges
        acceptedWaiting += accepted.count
        accepted.removeAll(keepingCapacity: true)
        exchanges.removeAll(keepingCapacity: true)
        do {
            try services.store.writer.submit(batch.keep) { [self] outcome in
                let isKept = (try? outcome.get()) != nil
                loop.execute { [self] in answer(number, batch, isKept: isKept) }
                if isKept {
                    services.handover.handOver(batch.forDevices)
                    services.observer?.accepted(batch.records)
                }
            }
        } catch {
            // Nothing was queued, so nothing was kept.
            answer(number, batch, isKept: false)
        }
    }

    private func answer(_ number: UInt64, _ batch: AcceptedBatch, isKept: Bool) {
        guard let exchanges = unanswered.removeValue(forKey: number) else { return }
        acceptedWaiting -= exchanges.count
        for (exchange, push) in zip(exchanges, batch.pushes) {
            let answer =
                isKept
                ? Answer.accepted(
                    apnsID: push.apnsID, uniqueID: uniqueID(in: push.world), diagnoses: push.diagnoses)
                : Answer.refused(
                    Refusal(.serviceUnavailable), apnsID: push.apnsID, uniqueID: uniqueID(in: push.world),
                    diagnoses: push.diagnoses)
            exchange.respond(status: answer.status, fields: answer.fields, body: answer.body)
        }
    }

    // MARK: Refused pushes

    /// Their answers are out already: what finds no room is counted and told, and nobody waits for it.
    private func recordRefused() {
        if !refused.isEmpty {
            let pushes = refused
            refused.removeAll(keepingCapacity: true)
            refusedWaiting += pushes.count
            do {
                try services.store.writer.submit { connection in
                    _ = try PushStore.keep(pushes, connection)
                } completion: { [self] outcome in
                    let lost = (try? outcome.get()) == nil ? pushes.count : 0
                    loop.execute { [self] in
                        refusedWaiting -= pushes.count
                        refusedLost += lost
                    }
                }
            } catch {
                refusedWaiting -= pushes.count
                refusedLost += pushes.count
            }
        }
        guard refusedLost > 0 else { return }
        services.observer?.recordsLost(refusedLost)
        refusedLost = 0
    }

    // MARK: Unknown tokens

    private func adopt(
        _ token: DeviceToken, _ bundle: String, _ kind: PushType, _ request: PushRequest, _ exchange: HTTPExchange
    ) {
        let waiting = adopting.values.reduce(0) { $0 + $1.count }
        guard waiting < Self.mostAdopting else { return refuse(request, Refusal(.serviceUnavailable), exchange) }
        adopting[token, default: []].append(exchange)
        guard adopting[token]?.count == 1 else { return }
        Task { [self, services, loop, world = request.world] in
            // Whatever stood in the way: the rules below see whether the token is known now.
            try? await services.adoption.adopt(token, bundle: bundle, kind: kind, world: world)
            loop.execute { [self] in adopted(token) }
        }
    }

    private static let mostAdopting = 1000

    /// The pushes that waited go through all rules again, now that the token is known or could not be adopted.
    private func adopted(_ token: DeviceToken) {
        for exchange in adopting.removeValue(forKey: token) ?? [] { handle(exchange, mayAdopt: false) }
        cycleEnded()
    }
}
