import COpenSSL

/// The protocol inside TLS, by its ALPN name (RFC 7301).
enum ApplicationProtocol {
    case http2
    /// Agreed upon only in order to refuse it in words the client can show.
    case http1
    /// The client did not ask: the first bytes tell.
    case unnamed

    /// A server's choice: h2 if offered, else http/1.1, else the handshake fails.
    ///
    /// `chosen` points into what was offered, as OpenSSL wants it.
    static func select(
        _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ chosenLength: UnsafeMutablePointer<UInt8>?,
        offered: UnsafePointer<UInt8>?, count: UInt32
    ) -> Int32 {
        let list = unsafe UnsafeBufferPointer(start: offered, count: Int(count))
        for wanted in ["h2", "http/1.1"] as [StaticString] {
            var index = 0
            while index < list.count {
                let length = unsafe Int(list[index])
                let name = unsafe list[min(index + 1, list.count)..<min(index + 1 + length, list.count)]
                if unsafe name.elementsEqual(
                    UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount))
                {
                    unsafe chosen?.pointee = unsafe offered.map { unsafe $0 + index + 1 }
                    unsafe chosenLength?.pointee = UInt8(length)
                    return SSL_TLSEXT_ERR_OK
                }
                index += 1 + length
            }
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL
    }

    /// What a finished handshake agreed upon.
    static func agreed(in ssl: OpaquePointer) -> ApplicationProtocol {
        var name: UnsafePointer<UInt8>?
        var length: UInt32 = 0
        unsafe SSL_get0_alpn_selected(ssl, &name, &length)
        switch length {
        case 0: return .unnamed
        case 2: return .http2
        default: return .http1
        }
    }
}
