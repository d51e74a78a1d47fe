/// What a peer that lets us wait comes to.
extension HTTPServerConnection {
    /// Called twice a second.
    func enforceTimeouts() {
        let limits = server.configuration.limits
        switch phase {
        case .handshaking:
            if entranceTime.hasPassed(limits.handshakeTimeout, at: loop.now) { end() }
        case .awaitingPreface:
            if entranceTime.hasPassed(limits.prefaceTimeout, at: loop.now) { end() }
        case .draining:
            if hasPassed(.seconds(1), since: phaseSince) { end() }
        case .open(let session):
            if let blockedSince, hasPassed(limits.answerTimeout, since: blockedSince) { return end() }
            session.flood.halfSecondPassed()
            enforce(limits, on: session)
        case .closed: break
        }
    }

    private func enforce(_ limits: HTTPLimits, on session: ServerSession) {
        // The preface ends with SETTINGS (RFC 9113, section 3.4).
        guard session.hasSettings, let lastInput = session.lastInput else {
            if hasPassed(limits.prefaceTimeout, since: phaseSince) { end() }
            return
        }
        if let since = session.unfinishedSince, hasPassed(limits.requestTimeout, since: since) {
            end(with: ConnectionAbort(.enhanceYourCalm, "a frame or a header block does not come to its end"))
            return markDirty()
        }
        if session.exchanges.isEmpty && hasPassed(limits.idleTimeout, since: lastInput) {
            return goAway(debugData: server.configuration.idleMessage)
        }
        for exchange in session.exchanges where isOverdue(exchange, limits) { reset(exchange, .cancel) }
    }

    private func isOverdue(_ exchange: HTTPExchange, _ limits: HTTPLimits) -> Bool {
        switch exchange.phase {
        case .receiving: hasPassed(limits.requestTimeout, since: exchange.since)
        case .answered: hasPassed(limits.answerTimeout, since: exchange.since)
        case .handling, .gone: false
        }
    }

    private func hasPassed(_ duration: Duration, since start: LoopTime) -> Bool {
        start + duration <= loop.now
    }
}
