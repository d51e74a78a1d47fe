/// The frames that are not about a request's content.
extension ServerSession {
    func takeControl(_ frame: Frame, _ connection: HTTPServerConnection) -> ConnectionAbort? {
        switch frame.header.kind {
        case .continuation: takeContinuation(frame, connection)
        case .settings: takeSettings(frame)
        case .windowUpdate: takeWindowUpdate(frame)
        case .resetStream: takeReset(frame)
        case .ping: takePing(frame)
        case .priority: takePriority(frame)
        case .goAway: takeGoAway(frame)
        case .pushPromise: ConnectionAbort(.protocolError, "PUSH_PROMISE from a client")
        default: nil  // RFC 9113, section 5.5
        }
    }

    private func takeSettings(_ frame: Frame) -> ConnectionAbort? {
        let header = frame.header
        guard header.stream == 0 else { return ConnectionAbort(.protocolError, "SETTINGS on a stream") }
        if header.flags.contains(.acknowledgement) {
            return header.length == 0 ? nil : Self.abort(.size)
        }
        guard header.length.isMultiple(of: 6) else { return Self.abort(.size) }
        guard header.length / 6 <= server.configuration.limits.settingsEntries else {
            return ConnectionAbort(.enhanceYourCalm, "too many entries in one SETTINGS frame")
        }
        hasSettings = true
        let before = peer.initialWindow
        if let abort = unsafe peer.take(frame.payload, fromClient: true) { return abort }
        output.addSettingsAcknowledgement()
        let change = peer.initialWindow - before
        guard change != 0 else { return nil }
        // RFC 9113, section 6.9.2: the change applies to the open streams too.
        for exchange in exchanges where !exchange.sendWindow.widen(by: change) {
            return ConnectionAbort(.flowControlError, "the initial window size makes a stream's window too large")
        }
        sendWaitingBodies()
        return nil
    }

    private func takeWindowUpdate(_ frame: Frame) -> ConnectionAbort? {
        let header = frame.header
        guard header.length == 4, let start = unsafe frame.payload.baseAddress else { return Self.abort(.size) }
        let increment = unsafe Int(NetworkOrder.read(start) & 0x7FFF_FFFF)
        if header.stream == 0 {
            guard increment > 0 else { return ConnectionAbort(.protocolError, "WINDOW_UPDATE by nothing") }
            guard sendWindow.widen(by: increment) else {
                return ConnectionAbort(.flowControlError, "the connection's window is above 2^31 - 1")
            }
        } else {
            if let abort = judgeIdle(header.stream) { return abort }
            guard let exchange = streams[header.stream] else { return nil }
            guard increment > 0 else { return reset(header.stream, .protocolError) }
            guard exchange.sendWindow.widen(by: increment) else { return reset(header.stream, .flowControlError) }
        }
        sendWaitingBodies()
        return nil
    }

    private func takeReset(_ frame: Frame) -> ConnectionAbort? {
        let header = frame.header
        guard header.length == 4 else { return Self.abort(.size) }
        if let abort = judgeIdle(header.stream) { return abort }
        guard let exchange = streams[header.stream] else { return nil }
        end(exchange)
        guard flood.noteReset() else { return ConnectionAbort(.enhanceYourCalm, "too many requests were taken back") }
        return nil
    }

    private func takePing(_ frame: Frame) -> ConnectionAbort? {
        let header = frame.header
        guard header.stream == 0 else { return ConnectionAbort(.protocolError, "PING on a stream") }
        guard header.length == 8 else { return Self.abort(.size) }
        if !header.flags.contains(.acknowledgement) { unsafe output.addPingAcknowledgement(frame.payload) }
        return nil
    }

    /// Deprecated by RFC 9113, section 5.3, and of no effect here; what was wrong with it still is.
    private func takePriority(_ frame: Frame) -> ConnectionAbort? {
        let header = frame.header
        guard header.stream > 0 else { return ConnectionAbort(.protocolError, "PRIORITY on no stream") }
        guard header.length == 5, let start = unsafe frame.payload.baseAddress else {
            return streams[header.stream] == nil ? Self.abort(.size) : reset(header.stream, .frameSizeError)
        }
        guard unsafe Self.dependency(start) == header.stream else { return nil }
        return streams[header.stream] == nil
            ? ConnectionAbort(.protocolError, "a stream depends on itself") : reset(header.stream, .protocolError)
    }

    private func takeGoAway(_ frame: Frame) -> ConnectionAbort? {
        guard frame.header.stream == 0 else { return ConnectionAbort(.protocolError, "GOAWAY on a stream") }
        guard frame.header.length >= 8 else { return Self.abort(.size) }
        peerSaidGoodbye = true
        return nil
    }

    /// A frame that only an opened stream may have (RFC 9113, section 5.1, "idle").
    private func judgeIdle(_ stream: Int32) -> ConnectionAbort? {
        guard stream & 1 == 1, ledger.verdict(on: stream) != .new else {
            return ConnectionAbort(.protocolError, "a frame for a stream that was not opened")
        }
        return nil
    }

    // MARK: What we tell

    func grantStreams(_ count: UInt32) {
        grantedStreams = Int(count)
        output.addSettings([(.maxConcurrentStreams, count)])
    }

    /// The last stream never rises from one GOAWAY to the next (RFC 9113, section 6.8).
    func goAway(lastStream: Int32?, _ errorCode: HTTP2ErrorCode, debugData: [UInt8]) {
        lowestGoAway = min(lastStream ?? ledger.highest, lowestGoAway)
        output.addGoAway(lastStream: lowestGoAway, errorCode, debugData: debugData)
        for exchange in exchanges where exchange.streamID > lowestGoAway { end(exchange) }
    }
}
