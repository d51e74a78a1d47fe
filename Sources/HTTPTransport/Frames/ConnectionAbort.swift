/// Why a connection must end: the code and the text of the last GOAWAY frame (RFC 9113, section 6.8).
struct ConnectionAbort {
    let errorCode: HTTP2ErrorCode
    let reason: StaticString

    init(_ errorCode: HTTP2ErrorCode, _ reason: StaticString) {
        self.errorCode = errorCode
        self.reason = reason
    }

    var debugData: [UInt8] { reason.withUTF8Buffer { unsafe Array($0) } }
}
