import CNghttp2

/// What nghttp2 reports about a client's frames.
extension HTTPServerConnection {
    /// Each callback finds its connection in the session's context, which the connection outlives.
    static let callbacks = unsafe SessionCallbacks { callbacks in
        unsafe nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks) { _, header, context in
            unsafe HTTPServerConnection.with(context, header) { $0.frameBegins($1) }
        }
        unsafe nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, context in
            unsafe HTTPServerConnection.with(context, frame) { unsafe $0.headersBegin($1.headers) }
        }
        unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameCount, value, valueCount, _, context in
            unsafe HTTPServerConnection.with(context) { connection in
                unsafe connection.header(
                    UnsafeBufferPointer(start: name, count: nameCount),
                    UnsafeBufferPointer(start: value, count: valueCount))
            }
        }
        // By default nghttp2 drops a field with forbidden characters and lets the request pass.
        unsafe nghttp2_session_callbacks_set_on_invalid_header_callback(callbacks) { _, _, _, _, _, _, _, _ in
            NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
        }
        unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, stream, bytes, count, context in
            unsafe HTTPServerConnection.with(context) { connection in
                unsafe connection.data(UnsafeBufferPointer(start: bytes, count: count), stream: stream)
            }
        }
        unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
            unsafe HTTPServerConnection.with(context, frame) { unsafe $0.frameEnds($1) }
        }
        unsafe nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(callbacks) { _, _, error, context in
            unsafe HTTPServerConnection.with(context) { $0.frameIsInvalid(error) }
        }
        unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, errorCode, context in
            unsafe HTTPServerConnection.with(context) { $0.streamCloses(stream, errorCode) }
        }
    }

    private static func with(
        _ context: UnsafeMutableRawPointer?, _ body: (HTTPServerConnection) -> Int32
    ) -> Int32 {
        guard let context = unsafe context else { return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue }
        return unsafe Unmanaged<HTTPServerConnection>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
    }

    private static func with<Argument>(
        _ context: UnsafeMutableRawPointer?, _ argument: UnsafePointer<Argument>?,
        _ body: (HTTPServerConnection, Argument) -> Int32
    ) -> Int32 {
        guard let argument = unsafe argument else { return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue }
        return unsafe with(context) { unsafe body($0, argument.pointee) }
    }

    /// Makes nghttp2 stop at once; the connection then says why and ends.
    private func fail(_ errorCode: HTTP2ErrorCode, _ reason: StaticString) -> Int32 {
        abort = ConnectionAbort(errorCode: errorCode, reason: reason)
        return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
    }

    private func frameBegins(_ header: nghttp2_frame_hd) -> Int32 {
        lastFrame = loop.now
        switch nghttp2_frame_type(UInt32(header.type)) {
        case NGHTTP2_HEADERS: return requestBegins(header.stream_id)
        case NGHTTP2_DATA where header.length > 0 || header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0:
            return 0
        case NGHTTP2_SETTINGS: queueSizeBeforeSettings = outboundQueueSize
        default: break
        }
        return flood.noteControlFrame() ? 0 : fail(.enhanceYourCalm, "too many frames that ask for nothing")
    }

    private func requestBegins(_ stream: Int32) -> Int32 {
        guard stream > 0, stream % 2 == 1 else { return 0 }  // nghttp2 refuses these
        switch ledger.note(stream) {
        case .new: return 0
        case .skippedBefore: return fail(.protocolError, "a new stream is numbered below an earlier one")
        case .usedBefore:
            guard exchange(of: stream) == nil, !hasResetStreams else { return 0 }  // trailers
            return fail(.streamClosed, "headers for a stream that has ended")
        }
    }

    private func headersBegin(_ headers: nghttp2_headers) -> Int32 {
        if unsafe headers.cat == NGHTTP2_HCAT_REQUEST { unsafe beginExchange(stream: headers.hd.stream_id) }
        return 0
    }

    private func header(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Int32 {
        guard let current else { return 0 }
        guard unsafe current.note(name, value, names: server.names, limits: server.configuration.limits) else {
            return fail(.enhanceYourCalm, "the header list is longer than announced")
        }
        return 0
    }

    private func data(_ bytes: UnsafeBufferPointer<UInt8>, stream: Int32) -> Int32 {
        guard let exchange = exchange(of: stream) else { return 0 }
        unsafe exchange.append(bytes, keeping: server.configuration.maximumStoredBody)
        if exchange.bodyLength > server.configuration.limits.bodyBytes { reset(exchange, .cancel) }
        return 0
    }

    private func frameEnds(_ frame: nghttp2_frame) -> Int32 {
        let header = unsafe frame.hd
        switch nghttp2_frame_type(UInt32(header.type)) {
        case NGHTTP2_HEADERS, NGHTTP2_DATA:
            guard let exchange = exchange(of: header.stream_id) else { return 0 }
            if header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
                deliver(exchange)
            } else if header.type == UInt8(NGHTTP2_HEADERS.rawValue) {
                continueIfExpected(exchange)
            }
        case NGHTTP2_SETTINGS where outboundQueueSize > queueSizeBeforeSettings + 1:
            // SETTINGS cause one frame, the acknowledgement. More are resets of streams whose window the new initial
            // size pushes over 2^31 - 1: RFC 9113, section 6.9.2, wants the connection to end.
            return fail(.flowControlError, "the initial window size makes a stream's window too large")
        default: break
        }
        return 0
    }

    /// `Expect: 100-continue` is answered at once: the size limits act while the body comes.
    private func continueIfExpected(_ exchange: HTTPExchange) {
        guard case .open(let session) = phase, exchange.phase == .receiving, !exchange.isContinued else { return }
        let isExpected = exchange.withValue(of: server.expectIndex) { value in
            value.count == 12 && value.indices.allSatisfy { value[$0] | 0x20 == Self.continueToken[$0] }
        }
        guard isExpected == true else { return }
        exchange.isContinued = true
        session.submitContinue(stream: exchange.streamID)
    }

    private static let continueToken = Array("100-continue".utf8).map { $0 | 0x20 }

    private var outboundQueueSize: Int {
        guard case .open(let session) = phase else { return 0 }
        return session.outboundQueueSize
    }

    private func frameIsInvalid(_ error: Int32) -> Int32 {
        hasResetStreams = true
        guard error == NGHTTP2_ERR_REFUSED_STREAM.rawValue, !flood.noteReset() else { return 0 }
        return fail(.enhanceYourCalm, "too many streams above the limit")
    }

    private func streamCloses(_ stream: Int32, _ errorCode: UInt32) -> Int32 {
        guard let exchange = exchange(of: stream) else { return 0 }
        endExchange(exchange)
        server.giveBack(consume exchange)
        if errorCode == 0 {
            flood.requestAnswered()
        } else if !flood.noteReset() {
            return fail(.enhanceYourCalm, "too many requests were taken back")
        }
        return 0
    }
}
