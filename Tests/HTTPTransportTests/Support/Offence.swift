import HTTPTransport
import Testing

/// Frames that a connection does not survive, and what the server says to them.
struct Offence: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let frames: @Sendable () -> [RawFrame]
    let errorCode: HTTP2ErrorCode

    static let all = [
        Offence(
            testDescription: "DATA on stream 0",
            frames: { [RawFrame(.data, stream: 0, [1])] }, errorCode: .protocolError),
        Offence(
            testDescription: "a new stream numbered below an earlier one",
            frames: { [.request(stream: 13), .request(stream: 5)] }, errorCode: .protocolError),
        Offence(
            testDescription: "a new stream with an even number",
            frames: { [.request(stream: 2)] }, errorCode: .protocolError),
        Offence(
            testDescription: "an initial window size that overflows an open stream's window",
            frames: {
                [
                    .request(stream: 1, ends: false), .windowUpdate(stream: 1, 0x7FFF_0000),
                    .settings([(4, 0x7FFF_FFFF)]),
                ]
            }, errorCode: .flowControlError),
        Offence(
            testDescription: "a header list that decompresses without end",
            frames: {
                // One field of 3 kB goes into the table, and is then repeated by one byte each.
                let entry = [0x40] + RawFrame.text("x-filler") + RawFrame.text(String(repeating: "a", count: 3000))
                let block = RawFrame.block([(":method", "POST"), (":scheme", "https"), (":path", "/")]) + entry
                return [
                    RawFrame(
                        .headers, flags: RawFrame.endHeaders | RawFrame.endStream, stream: 1,
                        block + Array(repeating: 0x80 | 62, count: 10_000))
                ]
            }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "more fields than allowed",
            frames: { [.request(stream: 1, fields: (0..<100).map { ("f\($0)", "") })] }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "requests taken back at once, over and over",
            frames: {
                (0..<600).flatMap { [.request(stream: 2 * $0 + 1, ends: false), .reset(stream: 2 * $0 + 1)] }
            }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "a flood of PING",
            frames: { Array(repeating: RawFrame(.ping, Array(repeating: 0, count: 8)), count: 3000) },
            errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "a flood of SETTINGS",
            frames: { Array(repeating: .settings(), count: 3000) }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "a flood of empty DATA",
            frames: { [.request(stream: 1, ends: false)] + Array(repeating: RawFrame(.data, stream: 1), count: 3000) },
            errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "a flood of PRIORITY",
            frames: { Array(repeating: RawFrame(.priority, stream: 9, [0, 0, 0, 0, 1]), count: 3000) },
            errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "CONTINUATION without end",
            frames: {
                [RawFrame(.headers, stream: 1, RawFrame.block([(":method", "POST")]))]
                    + (0..<1000).map { RawFrame(.continuation, stream: 1, RawFrame.block([("x\($0)", "y")])) }
            }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "a SETTINGS frame of a thousand entries",
            frames: { [.settings(Array(repeating: (3, 1), count: 1000))] }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "a frame larger than announced",
            frames: { [RawFrame(.data, stream: 1, Array(repeating: 0, count: 20_000))] }, errorCode: .frameSizeError),
        Offence(
            testDescription: "a header block that is not HPACK",
            frames: {
                [RawFrame(.headers, flags: RawFrame.endHeaders, stream: 1, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])]
            },
            errorCode: .compressionError),
        Offence(
            testDescription: "windows that open and shut",
            frames: {
                [.request(stream: 1, ends: false)]
                    + (0..<3000).map { .windowUpdate(stream: UInt32($0 % 2), UInt32(1 + $0 % 7)) }
            }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "windows of hundreds of streams, moved again and again",
            frames: {
                (0..<300).map { .request(stream: 2 * $0 + 1, ends: false) }
                    + (0..<1200).map { .settings([(4, UInt32($0 % 2))]) }
            }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "requests that are malformed, over and over",
            frames: { (0..<600).map { .headers(2 * $0 + 1, [(":method", "POST")]) } }, errorCode: .enhanceYourCalm),
        Offence(
            testDescription: "streams above the limit, over and over",
            frames: { (0..<3000).map { .request(stream: 2 * $0 + 1, ends: false) } }, errorCode: .enhanceYourCalm),
    ]
}
