internal import APS
internal import HTTPTransport

/// Requests that meet faults which somebody set.
extension EndpointLoop: FaultListener {
    func conditionsChanged() {
        _ = loop.execute { [weak self] in self?.connections.look() }
    }

    /// Faults come before every rule, as the failures of a service do.
    func meetFaults(_ exchange: HTTPExchange) {
        let state = state(of: exchange)
        var request = PushRequest(exchange, world: state.world, receivedAt: now)
        // A store that cannot be read is met by the rules.
        try? check.identify(&request)
        let strikes = services.faults.strikes(request, on: &state.faults)
        for strike in strikes { services.observer?.struck(strike) }
        var delay = 0.0
        for case .delay(let seconds) in strikes.map(\.effect) { delay += seconds }
        let last = strikes.last { !$0.effect.isDelay }
        guard delay > 0 else { return settle(exchange, request, last) }
        loop.schedule(after: .milliseconds(Int(delay * 1000))) { [self] in
            guard !exchange.isGone else { return }
            settle(exchange, request, last)
            cycleEnded()
        }
    }

    private func settle(_ exchange: HTTPExchange, _ request: PushRequest, _ strike: FaultStrike?) {
        let connection = exchange.connection
        // The stream before this one: the client may send this request again.
        let before = max(exchange.streamID - 2, 0)
        switch strike?.effect {
        case nil, .delay: handle(exchange, mayAdopt: true)
        case .answer(let reason): refuse(request, reason, strike, exchange)
        case .swallow: break
        case .drop: connection.drop()
        case .reset: exchange.reset(.internalError)
        case .refuse: exchange.reset(.refusedStream)
        case .goAway(let reason, isAbrupt: false):
            handle(exchange, mayAdopt: true)
            connection.goAway(debugData: AnswerWriter.farewell(reason))
        case .goAway(let reason, isAbrupt: true):
            connection.goAway(lastStream: before, debugData: AnswerWriter.farewell(reason))
            connection.close()
        case .calm:
            connection.goAway(
                lastStream: before, errorCode: .enhanceYourCalm, debugData: AnswerWriter.farewell(.tooManyRequests))
            connection.close()
        }
    }

    private func refuse(
        _ request: PushRequest, _ reason: RejectionReason, _ strike: FaultStrike?, _ exchange: HTTPExchange
    ) {
        let diagnoses = strike.map { [$0.diagnosis] } ?? []
        if refuseBroadcast(exchange, reason, diagnoses) { return }
        let since = reason.status == 410 ? request.receivedAt : nil
        refuse(request, Refusal(reason, diagnoses, since: since), exchange)
    }
}
