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
            unsafe HTTPServerConnection.with(context, frame) { connection, frame in
                unsafe connection.header(
                    UnsafeBufferPointer(start: name, count: nameCount),
                    UnsafeBufferPointer(start: value, count: valueCount), stream: frame.hd.stream_id)
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

    /// Calls `body` with a stream's exchange, if it has one.
    private func withExchange(of stream: Int32, _ body: (HTTPExchange) -> Int32) -> Int32 {
        if unsafe input.pointee.currentStream == stream, let current = unsafe input.pointee.current {
            return unsafe current._withUnsafeGuaranteedRef(body)
        }
        guard case .open(let session) = phase, let data = unsafe session.userData(of: stream) else { return 0 }
        return unsafe Unmanaged<HTTPExchange>.fromOpaque(data)._withUnsafeGuaranteedRef(body)
    }

    private func frameBegins(_ header: nghttp2_frame_hd) -> Int32 {
        unsafe input.pointee.lastFrame = loop.now
        switch nghttp2_frame_type(UInt32(header.type)) {
        case NGHTTP2_HEADERS: return requestBegins(header.stream_id)
        case NGHTTP2_DATA where header.length > 0 || header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0:
            return 0
        case NGHTTP2_SETTINGS: unsafe input.pointee.queueSizeBeforeSettings = outboundQueueSize
        default: break
        }
        guard unsafe input.pointee.flood.noteControlFrame() else {
            return fail(.enhanceYourCalm, "too many frames that ask for nothing")
        }
        return 0
    }

    private func requestBegins(_ stream: Int32) -> Int32 {
        guard stream > 0, stream % 2 == 1 else { return 0 }  // nghttp2 refuses these
        switch unsafe input.pointee.ledger.note(stream) {
        case .new: return 0
        case .skippedBefore: return fail(.protocolError, "a new stream is numbered below an earlier one")
        case .usedBefore:
            var isOpen = unsafe input.pointee.hasResetStreams
            _ = withExchange(of: stream) { _ in
                isOpen = true
                return 0
            }
            return isOpen ? 0 : fail(.streamClosed, "headers for a stream that has ended")
        }
    }

    private func headersBegin(_ headers: nghttp2_headers) -> Int32 {
        if unsafe headers.cat == NGHTTP2_HCAT_REQUEST { beginExchange(stream: unsafe headers.hd.stream_id) }
        return 0
    }

    private func header(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, stream: Int32) -> Int32
    {
        withExchange(of: stream) { exchange in
            let isAccepted = unsafe exchange.request.pointee.note(
                name, value, names: input.pointee.names, maximumBytes: input.pointee.maximumListBytes,
                maximumFields: input.pointee.maximumListFields)
            return isAccepted ? 0 : fail(.enhanceYourCalm, "the header list is longer than announced")
        }
    }

    private func data(_ bytes: UnsafeBufferPointer<UInt8>, stream: Int32) -> Int32 {
        withExchange(of: stream) { exchange in
            unsafe exchange.request.pointee.append(bytes, keeping: input.pointee.maximumStoredBody)
            if unsafe exchange.bodyLength > input.pointee.maximumBodyBytes { reset(exchange, .cancel) }
            return 0
        }
    }

    private func frameEnds(_ frame: nghttp2_frame) -> Int32 {
        let header = unsafe frame.hd
        switch nghttp2_frame_type(UInt32(header.type)) {
        case NGHTTP2_HEADERS, NGHTTP2_DATA:
            return withExchange(of: header.stream_id) { exchange in
                if header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
                    deliver(exchange)
                } else if header.type == UInt8(NGHTTP2_HEADERS.rawValue) {
                    continueIfExpected(exchange)
                }
                return 0
            }
        case NGHTTP2_SETTINGS where unsafe outboundQueueSize > input.pointee.queueSizeBeforeSettings + 1:
            // SETTINGS cause one frame, the acknowledgement. More are resets of streams whose window the new initial
            // size pushes over 2^31 - 1: RFC 9113, section 6.9.2, wants the connection to end.
            return fail(.flowControlError, "the initial window size makes a stream's window too large")
        default: return 0
        }
    }

    /// `Expect: 100-continue` is answered at once: the size limits act while the body comes.
    private func continueIfExpected(_ exchange: HTTPExchange) {
        guard case .open(let session) = phase, exchange.phase == .receiving, !exchange.isContinued else { return }
        let isExpected = exchange.withValue(of: server.expectIndex) { value in
            value.count == 12 && value.indices.allSatisfy { value[$0] | 0x20 == Self.continueToken[$0] }
        }
        guard isExpected == true else { return }
        exchange.isContinued = true
        session.submitContinue(stream: exchange.stream)
    }

    private static let continueToken = Array("100-continue".utf8).map { $0 | 0x20 }

    private var outboundQueueSize: Int {
        guard case .open(let session) = phase else { return 0 }
        return session.outboundQueueSize
    }

    private func frameIsInvalid(_ error: Int32) -> Int32 {
        unsafe input.pointee.hasResetStreams = true
        guard error == NGHTTP2_ERR_REFUSED_STREAM.rawValue, unsafe !input.pointee.flood.noteReset() else { return 0 }
        return fail(.enhanceYourCalm, "too many streams above the limit")
    }

    private func streamCloses(_ stream: Int32, _ errorCode: UInt32) -> Int32 {
        guard case .open(let session) = phase, let data = unsafe session.userData(of: stream) else { return 0 }
        let exchange = unsafe Unmanaged<HTTPExchange>.fromOpaque(data).takeUnretainedValue()
        endExchange(exchange)
        server.giveBack(consume exchange)
        if errorCode == 0 {
            unsafe input.pointee.flood.requestAnswered()
        } else if unsafe !input.pointee.flood.noteReset() {
            return fail(.enhanceYourCalm, "too many requests were taken back")
        }
        return 0
    }
}
