import CNghttp2

/// What nghttp2 reports about a server's frames.
extension HTTPClientConnection {
    /// Each callback finds its connection in the session's context, which the connection outlives.
    static let callbacks = unsafe SessionCallbacks { callbacks in
        unsafe nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameCount, value, valueCount, _, context in
            unsafe HTTPClientConnection.with(context) { connection in
                guard let frame = unsafe frame?.pointee else { return }
                unsafe connection.exchange(of: frame.hd.stream_id)?.note(
                    name: Array(UnsafeBufferPointer(start: name, count: nameCount)),
                    value: Array(UnsafeBufferPointer(start: value, count: valueCount)))
            }
        }
        unsafe nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, stream, bytes, count, context in
            unsafe HTTPClientConnection.with(context) { connection in
                unsafe connection.data(UnsafeBufferPointer(start: bytes, count: count), stream: stream)
            }
        }
        unsafe nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
            unsafe HTTPClientConnection.with(context) { connection in
                guard let frame = unsafe frame?.pointee else { return }
                unsafe connection.frameEnds(frame)
            }
        }
        unsafe nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, errorCode, context in
            unsafe HTTPClientConnection.with(context) { $0.streamCloses(stream, HTTP2ErrorCode(rawValue: errorCode)) }
        }
    }

    private static func with(_ context: UnsafeMutableRawPointer?, _ body: (HTTPClientConnection) -> Void) -> Int32 {
        guard let context = unsafe context else { return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue }
        unsafe Unmanaged<HTTPClientConnection>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
        return 0
    }

    private func exchange(of stream: Int32) -> HTTPClientExchange? {
        guard let data = unsafe session?.userData(of: stream) else { return nil }
        return unsafe Unmanaged<HTTPClientExchange>.fromOpaque(data).takeUnretainedValue()
    }

    private func data(_ bytes: UnsafeBufferPointer<UInt8>, stream: Int32) {
        guard let exchange = exchange(of: stream) else { return }
        unsafe exchange.response.body += bytes
        guard exchange.response.body.count > Self.maximumBody else { return }
        abandon(
            exchange,
            HTTPTransportError(
                code: .streamReset, message: "the answer is longer than \(Self.maximumBody) bytes; it was cut off"))
    }

    /// No answer a push needs comes near.
    private static let maximumBody = 64 * 1024 * 1024

    private func frameEnds(_ frame: nghttp2_frame) {
        let header = unsafe frame.hd
        switch nghttp2_frame_type(UInt32(header.type)) {
        case NGHTTP2_HEADERS:
            let isLast = header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
            exchange(of: header.stream_id)?.headersEnd(isLast: isLast)
        case NGHTTP2_GOAWAY:
            unsafe noteGoAway(unsafe frame.goaway)
        default: break
        }
    }

    private func noteGoAway(_ frame: nghttp2_goaway) {
        let code = unsafe HTTP2ErrorCode(rawValue: frame.error_code)
        let debugData = unsafe UnsafeBufferPointer(start: frame.opaque_data, count: frame.opaque_data_len)
        let words = unsafe String(decoding: debugData, as: UTF8.self)
        goAway = HTTPTransportError(
            code: .goneAway,
            message: "the server ends the connection: \(code)" + (words.isEmpty ? "" : " (\(words))"))
    }

    private func streamCloses(_ stream: Int32, _ errorCode: HTTP2ErrorCode) {
        guard let exchange = exchange(of: stream) else { return }
        forget(exchange)
        if errorCode == .noError, exchange.response.status >= 200 {
            exchange.complete(.success(exchange.response))
        } else if errorCode == .refusedStream, let goAway {
            exchange.complete(.failure(goAway))
        } else {
            exchange.complete(
                .failure(
                    HTTPTransportError(
                        code: .streamReset, message: "the server ended the request without an answer: \(errorCode)")))
        }
    }
}
