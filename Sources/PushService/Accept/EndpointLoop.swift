internal import APS
internal import HTTPTransport

/// Judges the requests of one event loop for one world.
///
/// A refused push is answered at once, an accepted one when it is on disk.
///
/// `@unchecked Sendable`: everything here is touched on the loop alone; other threads pass it on.
final class EndpointLoop: HTTPServerHandler, @unchecked Sendable {
    private let world: World
    let services: EndpointServices
    private let ids = PushID()
    private let answers = AnswerWriter()
    private let accepted: AcceptedPushes
    private let refused: RefusalRecord
    private let adopting: AdoptionQueue
    let connections: OpenConnections
    let loop: EventLoop
    let check: PushCheck
    /// The clock is read once a wake-up.
    private var cycleTime: Double?

    init(loop: EventLoop, world: World, services: EndpointServices) {
        self.loop = loop
        self.world = world
        self.services = services
        connections = OpenConnections(
            loop: loop, world: world, desk: services.faults, now: services.store.now)
        accepted = AcceptedPushes(loop: loop, services: services, answers: answers)
        refused = RefusalRecord(loop: loop, services: services)
        adopting = AdoptionQueue(loop: loop, adoption: services.adoption)
        check = PushCheck(configuration: services.configuration, store: services.store, rate: services.rate)
        services.faults.add(self)
    }

    // MARK: The transport's calls

    func connectionOpened(_ connection: HTTPServerConnection) {
        connections.opened(connection)
        // The first limit is for provider tokens alone.
        if connection.peerCertificateDER != nil { connection.unlockStreams() }
    }

    func connectionClosed(_ connection: HTTPServerConnection) {
        connections.closed(connection)
        guard let state = connection.context as? ConnectionState else { return }
        // Outside a cycle of requests, whose time would never end.
        services.churn.closed(afterPushes: state.pushCount, at: services.store.now())
    }

    func handle(_ exchange: HTTPExchange) {
        guard services.faults.areSet else { return handle(exchange, mayAdopt: true) }
        meetFaults(exchange)
    }

    func cycleEnded() {
        cycleTime = nil
        accepted.keep()
        refused.keep()
    }

    // MARK: One request

    func handle(_ exchange: HTTPExchange, mayAdopt: Bool) {
        let state = state(of: exchange)
        var request = PushRequest(exchange, world: state.world, receivedAt: now)
        if !isPush(request), broadcast(exchange) { return }
        if mayAdopt { state.pushCount += 1 }
        state.lastRequestAt = request.receivedAt
        if state.pushCount == 1, services.churn.isUnderWay(at: now) {
            request.diagnoses.append(
                Diagnosis(
                    .connectionChurn,
                    "\(ConnectionChurn.mostConnections) connections within a minute were closed after at most "
                        + "\(ConnectionChurn.mostPushes) pushes each."))
        }
        switch verdict(&request, state, exchange) {
        case .accepted:
            guard !accepted.isFull else { return refuse(request, .behindTheDisk, exchange) }
            accept(request, exchange)
        case .refused(let refusal):
            refuse(request, refusal, exchange)
        case .adoptable(let token, let bundle, let kind):
            guard mayAdopt else { return refuse(request, Refusal(.badDeviceToken), exchange) }
            guard !adopting.isFull else { return refuse(request, .behindTheDisk, exchange) }
            adopting.add(exchange, for: token, bundle: bundle, kind: kind, world: request.world) { [self] exchanges in
                // All rules again, now that the token is known or could not be adopted.
                for exchange in exchanges { handle(exchange, mayAdopt: false) }
                cycleEnded()
            }
        }
    }

    /// `/3/…`: a look at one byte, since nearly all requests are.
    private func isPush(_ request: PushRequest) -> Bool {
        let path = request.pathRange
        return path.count > 1 && request.headers.text[path.lowerBound + 1] == UInt8(ascii: "3")
    }

    var now: Double {
        if let cycleTime { return cycleTime }
        let time = services.store.now()
        cycleTime = time
        return time
    }

    func state(of exchange: HTTPExchange) -> ConnectionState {
        let connection = exchange.connection
        if let state = connection.context as? ConnectionState { return state }
        let state = ConnectionState(first: exchange, portWorld: world)
        connection.context = state
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
        accepted.add(request, id: id(of: request, batchTime: accepted.batchTime(at: request.receivedAt)), exchange)
    }

    func refuse(_ request: PushRequest, _ refusal: Refusal, _ exchange: HTTPExchange) {
        let id = id(of: request, batchTime: refused.batchTime(at: request.receivedAt))
        let diagnoses = refusal.diagnoses + request.diagnoses
        answers.refuse(id.text, request.world, refusal, diagnoses: diagnoses, on: exchange)
        services.observer?.refused(RefusedPush(request, apnsID: id.text, refusal.reason, diagnoses))
        refused.add(request, id: id, refusal)
    }

    /// What the sender is told: its own id, if that is one.
    private func id(of request: PushRequest, batchTime: Double) -> PushBatchBuilder.ID {
        if let given = request[.id], MessageIDRule.isCanonicalUUID(given) { return .given(given) }
        let (high, low) = ids.halves(at: batchTime)
        return .made(high, low)
    }
}
