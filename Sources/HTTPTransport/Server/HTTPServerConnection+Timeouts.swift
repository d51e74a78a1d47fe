/// What a peer that lets us wait comes to.
extension HTTPServerConnection {
    /// Called twice a second.
    func enforceTimeouts() {
        let limits = server.configuration.limits
        unsafe input.pointee.flood.halfSecondPassed()
        switch phase {
        case .handshaking:
            if hasPassed(limits.handshakeTimeout, since: phaseSince) { end() }
        case .awaitingPreface:
            if hasPassed(limits.prefaceTimeout, since: phaseSince) { end() }
        case .draining:
            if hasPassed(.seconds(1), since: phaseSince) { end() }
        case .open:
            if let blockedSince, hasPassed(limits.answerTimeout, since: blockedSince) { return end() }
            enforceOpenTimeouts(limits)
        case .closed: break
        }
    }

    private func enforceOpenTimeouts(_ limits: HTTPLimits) {
        guard let lastFrame = unsafe input.pointee.lastFrame else {
            if hasPassed(limits.prefaceTimeout, since: phaseSince) { end() }
            return
        }
        if exchanges.isEmpty && hasPassed(limits.idleTimeout, since: lastFrame) {
            return goAway(debugData: server.configuration.idleMessage)
        }
        for exchange in exchanges {
            switch exchange.phase {
            case .receiving where hasPassed(limits.requestTimeout, since: exchange.since): reset(exchange, .cancel)
            case .answered where hasPassed(limits.answerTimeout, since: exchange.since): reset(exchange, .cancel)
            default: break
            }
        }
    }

    private func hasPassed(_ duration: Duration, since start: LoopTime) -> Bool {
        start + duration <= loop.now
    }
}
