/// HEADERS, CONTINUATION and DATA: what requests are made of.
extension ServerSession {
    func takeHeaders(_ frame: Frame, _ connection: HTTPServerConnection) -> ConnectionAbort? {
        let header = frame.header
        guard header.stream & 1 == 1 else {
            return ConnectionAbort(.protocolError, "a request's stream has an odd number")
        }
        var frame = frame
        if let defect = frame.removePadding() { return Self.abort(defect) }
        var dependsOnItself = false
        if header.flags.contains(.priority) {
            guard unsafe frame.payload.count >= 5, let start = unsafe frame.payload.baseAddress else {
                return Self.abort(.size)
            }
            dependsOnItself = unsafe Self.dependency(start) == header.stream
            unsafe frame.payload = unsafe UnsafeBufferPointer(rebasing: frame.payload[5...])
        }
        guard header.flags.contains(.endHeaders) else {
            openBlock = unsafe HeaderBlockBuffer(
                stream: header.stream, endsStream: header.flags.contains(.endStream),
                dependsOnItself: dependsOnItself, frame.payload)
            return nil
        }
        return unsafe takeBlock(
            frame.payload, stream: header.stream, endsStream: header.flags.contains(.endStream),
            dependsOnItself: dependsOnItself, connection)
    }

    func takeContinuation(_ frame: Frame, _ connection: HTTPServerConnection) -> ConnectionAbort? {
        guard var block = openBlock else {
            return ConnectionAbort(.protocolError, "CONTINUATION without a header block to go on with")
        }
        openBlock = nil
        guard unsafe block.append(frame.payload, longest: server.dictionary.longestBlock) else {
            return ConnectionAbort(.enhanceYourCalm, "a header block goes on for too long")
        }
        guard frame.header.flags.contains(.endHeaders) else {
            openBlock = block
            return nil
        }
        return unsafe block.bytes.withUnsafeBufferPointer {
            unsafe takeBlock(
                $0, stream: block.stream, endsStream: block.endsStream, dependsOnItself: block.dependsOnItself,
                connection)
        }
    }

    /// The stream an RFC 7540 priority names; the highest bit is a flag.
    static func dependency(_ bytes: UnsafePointer<UInt8>) -> Int32 {
        unsafe Int32(bitPattern: NetworkOrder.read(bytes) & 0x7FFF_FFFF)
    }

    static func abort(_ defect: FrameDefect) -> ConnectionAbort {
        switch defect {
        case .size: ConnectionAbort(.frameSizeError, "a frame is too short for what it must hold")
        case .padding: ConnectionAbort(.protocolError, "a frame's padding is longer than the frame")
        }
    }

    // MARK: Header lists

    private func takeBlock(
        _ block: UnsafeBufferPointer<UInt8>, stream: Int32, endsStream: Bool, dependsOnItself: Bool,
        _ connection: HTTPServerConnection
    ) -> ConnectionAbort? {
        if let exchange = streams[stream] {
            return unsafe takeTrailers(block, of: exchange, endsStream: endsStream)
        }
        switch ledger.note(stream) {
        case .skippedBefore:
            return ConnectionAbort(.protocolError, "a new stream is numbered below an earlier one")
        case .usedBefore:
            guard hasResetStreams else {
                return ConnectionAbort(.streamClosed, "headers for a stream that has ended")
            }
            return unsafe ignore(block)
        case .new: break
        }
        // RFC 9113, section 6.8: the client has been told that these are not served.
        if stream > lowestGoAway { return unsafe ignore(block) }
        if dependsOnItself { return unsafe ignore(block) ?? reset(stream, .protocolError) }
        if streams.count >= grantedStreams { return unsafe ignore(block) ?? reset(stream, .refusedStream) }
        return unsafe takeRequest(block, stream: stream, endsStream: endsStream, connection)
    }

    private func takeRequest(
        _ block: UnsafeBufferPointer<UInt8>, stream: Int32, endsStream: Bool, _ connection: HTTPServerConnection
    ) -> ConnectionAbort? {
        let exchange = begin(stream: stream, for: connection)
        if let abort = unsafe Self.abort(decoder.decode(block, into: &exchange.request.pointee)) { return abort }
        unsafe exchange.request.pointee.headersEnd()
        if unsafe exchange.request.pointee.isMalformed { return reset(stream, .protocolError) }
        if endsStream { return endRequest(exchange) }
        if exchange.isContinueExpected(server.expectIndex) { sendContinue(stream) }
        return nil
    }

    /// `Expect: 100-continue` is answered at once: the size limits act while the body comes.
    private func sendContinue(_ stream: Int32) {
        server.answerHead.start(status: 100, newTableSize: takeNewTableSize())
        unsafe output.addHeaders(stream: stream, server.answerHead.bytes, endsStream: false)
    }

    private func endRequest(_ exchange: HTTPExchange) -> ConnectionAbort? {
        guard unsafe exchange.request.pointee.hasAnnouncedLength else {
            return reset(exchange.streamID, .protocolError)
        }
        exchange.hasRequestEnded = true
        deliver(exchange)
        return nil
    }

    private func deliver(_ exchange: HTTPExchange) {
        guard exchange.phase == .receiving else { return }
        exchange.enter(.handling)
        server.handle(exchange)
    }

    private func takeTrailers(
        _ block: UnsafeBufferPointer<UInt8>, of exchange: HTTPExchange, endsStream: Bool
    ) -> ConnectionAbort? {
        var trailers = IgnoredHeaders(maximumBytes: server.configuration.limits.headerListBytes)
        if let abort = unsafe Self.abort(decoder.decode(block, into: &trailers)) { return abort }
        guard !exchange.hasRequestEnded else { return reset(exchange.streamID, .streamClosed) }
        guard endsStream, !trailers.isMalformedTrailer else { return reset(exchange.streamID, .protocolError) }
        return endRequest(exchange)
    }

    private func ignore(_ block: UnsafeBufferPointer<UInt8>) -> ConnectionAbort? {
        var ignored = IgnoredHeaders(maximumBytes: server.configuration.limits.headerListBytes)
        return unsafe Self.abort(decoder.decode(block, into: &ignored))
    }

    private static func abort(_ outcome: HeaderDecoder.Outcome) -> ConnectionAbort? {
        switch outcome {
        case .done: nil
        case .invalid: ConnectionAbort(.compressionError, "a header block is not HPACK")
        case .stopped: ConnectionAbort(.enhanceYourCalm, "the header list is longer than announced")
        }
    }

    // MARK: Bodies

    func takeData(_ frame: Frame, _ connection: HTTPServerConnection) -> ConnectionAbort? {
        let header = frame.header
        if header.length == 0, !header.flags.contains(.endStream), !flood.noteControlFrame() {
            return Self.tooManyControlFrames
        }
        guard receiveWindow.take(header.length) else {
            return ConnectionAbort(.flowControlError, "DATA beyond the connection's window")
        }
        if let increment = receiveWindow.refill() { output.addWindowUpdate(stream: 0, increment) }
        var frame = frame
        if let defect = frame.removePadding() { return Self.abort(defect) }
        guard let exchange = streams[header.stream] else { return judgeClosed(header.stream) }
        guard !exchange.hasRequestEnded else { return reset(header.stream, .streamClosed) }
        guard exchange.receiveWindow.take(header.length) else { return reset(header.stream, .flowControlError) }
        unsafe exchange.request.pointee.append(frame.payload, keeping: server.configuration.maximumStoredBody)
        if header.flags.contains(.endStream) { return endRequest(exchange) }
        if exchange.bodyLength > server.configuration.limits.bodyBytes {
            // The handler says what is wrong with it; nobody waits for the rest.
            deliver(exchange)
        } else if let increment = exchange.receiveWindow.refill() {
            output.addWindowUpdate(stream: header.stream, increment)
        }
        return nil
    }

    /// DATA for a stream that is not open (RFC 9113, section 5.1).
    private func judgeClosed(_ stream: Int32) -> ConnectionAbort? {
        guard stream & 1 == 1, ledger.verdict(on: stream) == .usedBefore else {
            return ConnectionAbort(.protocolError, "DATA for a stream that was not opened")
        }
        guard hasResetStreams || stream > lowestGoAway else {
            return ConnectionAbort(.streamClosed, "DATA for a stream that has ended")
        }
        return flood.noteControlFrame() ? nil : Self.tooManyControlFrames
    }
}
