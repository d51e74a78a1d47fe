import CNghttp2

extension HTTP2Session {
    /// Puts an answer in the queue: HEADERS, with END_STREAM if there is no body, else one DATA frame behind it.
    func submitAnswer(_ exchange: HTTPExchange, status: Int, fields: [HTTPField]) {
        unsafe HeaderBlock.with(status: status, fields: fields) { pairs, count in
            guard !exchange.answerBody.isEmpty else {
                unsafe nghttp2_submit_response(pointer, exchange.streamID, pairs, count, nil)
                return
            }
            // Unretained: the connection keeps the exchange until the stream closes, and then nghttp2 asks no more.
            let source = unsafe nghttp2_data_source(ptr: Unmanaged.passUnretained(exchange).toOpaque())
            var provider = unsafe nghttp2_data_provider(source: source) { _, _, target, capacity, flags, source, _ in
                guard let target = unsafe target, let data = unsafe source?.pointee.ptr else { return 0 }
                let exchange = unsafe Unmanaged<HTTPExchange>.fromOpaque(data).takeUnretainedValue()
                let (count, isLast) = unsafe exchange.takeAnswer(into: target, capacity: capacity)
                if isLast { unsafe flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
                return count
            }
            unsafe nghttp2_submit_response(pointer, exchange.streamID, pairs, count, &provider)
        }
    }

    /// Tells the client to go on and send the body.
    func submitContinue(stream: Int32) {
        _ = unsafe HeaderBlock.with(status: 100, fields: []) { pairs, count in
            unsafe nghttp2_submit_headers(
                pointer, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, nil, pairs, count, nil)
        }
    }
}
