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
        /// The stream is answered 200, and the connection ends in order.
        case finalAnswer(UInt32)
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
