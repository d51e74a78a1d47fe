import Testing

/// What a client sends after its preface, and what must become of it.
struct WireCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// GOAWAY with the code, and the end of the connection.
        case connectionError(HTTP2Code)
        /// RST_STREAM with the code; the connection lives.
        case streamError(UInt32, HTTP2Code)
        /// The stream is answered 200.
        case answer(UInt32)
        /// Nothing: a PING afterwards is answered.
        case ignored
    }

    /// RFC 9113, section 7.
    enum HTTP2Code: UInt32 {
        case noError, protocolError, internalError, flowControlError, settingsTimeout, streamClosed, frameSizeError
        case refusedStream, cancel, compressionError
    }

    let section: String
    let sentence: String
    let outcome: Outcome
    let frames: @Sendable () -> [RawFrame]

    var testDescription: String { "\(section): \(sentence)" }

    init(
        _ section: String, _ sentence: String, _ outcome: Outcome,
        _ frames: @escaping @Sendable @autoclosure () -> [RawFrame]
    ) {
        self.section = section
        self.sentence = sentence
        self.outcome = outcome
        self.frames = frames
    }
}

extension RawFrame {
    static let required = [(":method", "POST"), (":scheme", "https"), (":path", "/"), (":authority", "localhost")]

    /// HEADERS of exactly these fields.
    static func headers(_ stream: UInt32, _ fields: [(String, String)], ends: Bool = true) -> RawFrame {
        RawFrame(.headers, flags: endHeaders | (ends ? endStream : 0), stream: stream, block(fields))
    }

    /// HEADERS whose block goes on, and a whole block's parts.
    static func openHeaders(_ stream: UInt32, ends: Bool = true) -> RawFrame {
        RawFrame(.headers, flags: ends ? endStream : 0, stream: stream, block(required))
    }

    static func continuation(_ stream: UInt32, ends: Bool = true, _ fields: [(String, String)] = []) -> RawFrame {
        RawFrame(.continuation, flags: ends ? endHeaders : 0, stream: stream, block(fields))
    }

    /// HEADERS of a request whose block is followed by raw octets.
    static func request(_ stream: UInt32, andOctets octets: [UInt8]) -> RawFrame {
        RawFrame(.headers, flags: endHeaders | endStream, stream: stream, block(required) + octets)
    }

    static func data(_ stream: UInt32, _ payload: [UInt8] = [1], ends: Bool = true) -> RawFrame {
        RawFrame(.data, flags: ends ? endStream : 0, stream: stream, payload)
    }

    static func priority(_ stream: UInt32, on other: UInt32 = 0) -> RawFrame {
        RawFrame(.priority, stream: stream, bytes(of: other) + [15])
    }

    static let padded: UInt8 = 8
    static let priority: UInt8 = 0x20
}
