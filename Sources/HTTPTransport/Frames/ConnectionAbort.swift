import CNghttp2

/// Why a connection must end, found where nghttp2 cannot be asked to say it: inside a callback, or after it gave up.
struct ConnectionAbort {
    let errorCode: HTTP2ErrorCode
    let reason: StaticString

    init(errorCode: HTTP2ErrorCode, reason: StaticString) {
        self.errorCode = errorCode
        self.reason = reason
    }

    init(nghttp2 error: nghttp2_error) {
        switch error {
        case NGHTTP2_ERR_BAD_CLIENT_MAGIC:
            self.init(errorCode: .protocolError, reason: "the HTTP/2 connection preface was expected")
        case NGHTTP2_ERR_FLOODED:
            self.init(errorCode: .enhanceYourCalm, reason: "acknowledgements are asked for but not read")
        case NGHTTP2_ERR_TOO_MANY_CONTINUATIONS:
            self.init(errorCode: .enhanceYourCalm, reason: "too many CONTINUATION frames")
        default:
            self.init(errorCode: .internalError, reason: "the HTTP/2 session failed")
        }
    }

    /// A whole GOAWAY frame (RFC 9113, section 6.8), with the reason as debug data.
    func goAwayFrame(lastStream: Int32) -> [UInt8] {
        let debugData = reason.withUTF8Buffer { unsafe Array($0) }
        var frame: [UInt8] = []
        let length = 8 + debugData.count
        frame += [UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
        frame += [UInt8(NGHTTP2_GOAWAY.rawValue), 0, 0, 0, 0, 0]
        for number in [UInt32(bitPattern: lastStream), errorCode.rawValue] {
            for shift in [24, 16, 8, 0] as [UInt32] { frame.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        return frame + debugData
    }
}
