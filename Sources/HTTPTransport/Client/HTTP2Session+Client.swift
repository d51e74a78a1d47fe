import CNghttp2

extension HTTP2Session {
    /// Puts a request in the queue, from where it goes out when the server allows another stream.
    func submitRequest(_ exchange: HTTPClientExchange, authority: [UInt8]) throws(HTTPTransportError) {
        let request = exchange.request
        let pseudo = [
            HTTPField(":method", request.method.bytes),
            HTTPField(":scheme", "https"),
            HTTPField(":authority", authority),
            HTTPField(":path", request.path, neverIndexed: true),  // a device token
        ]
        let stream = unsafe HeaderBlock.with(status: nil, fields: pseudo + request.fields) { pairs, count in
            // Unretained: the connection keeps the exchange until the stream closes.
            let data = unsafe Unmanaged.passUnretained(exchange).toOpaque()
            guard !request.body.isEmpty else {
                return unsafe nghttp2_submit_request(pointer, nil, pairs, count, nil, data)
            }
            let source = unsafe nghttp2_data_source(ptr: data)
            var provider = unsafe nghttp2_data_provider(source: source) { _, _, target, capacity, flags, source, _ in
                guard let target = unsafe target, let data = unsafe source?.pointee.ptr else { return 0 }
                let exchange = unsafe Unmanaged<HTTPClientExchange>.fromOpaque(data).takeUnretainedValue()
                let (count, isLast) = unsafe exchange.takeBody(into: target, capacity: capacity)
                if isLast { unsafe flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
                return count
            }
            return unsafe nghttp2_submit_request(pointer, nil, pairs, count, &provider, data)
        }
        guard stream > 0 else {
            let reason = unsafe String(cString: nghttp2_strerror(stream))
            throw HTTPTransportError(code: .requestInvalid, message: "the request cannot be sent: \(reason)")
        }
        exchange.stream = stream
    }
}
