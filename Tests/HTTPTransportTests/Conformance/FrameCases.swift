/// RFC 9113, sections 4 to 6: frames, streams and their states.
extension WireCase {
    static let framing = [
        WireCase("4.1", "a frame of unknown type is ignored", .ignored, [RawFrame(type: 0xFA, payload: [1, 2])]),
        WireCase("4.1", "undefined flags are ignored", .ignored, [RawFrame(.ping, flags: 0x16, Array(1...8))]),
        WireCase(
            "4.1", "the reserved bit is ignored", .answer(1),
            [RawFrame(.headers, flags: 5, stream: 1 | 1 << 31, RawFrame.block(RawFrame.required))]),
        WireCase(
            "4.2", "DATA of 16,384 octets is taken", .answer(1),
            [.request(stream: 1, ends: false), .data(1, Array(repeating: 0, count: 16_384))]),
        WireCase(
            "4.2", "DATA larger than announced", .connectionError(.frameSizeError),
            [.request(stream: 1, ends: false), .data(1, Array(repeating: 0, count: 16_385))]),
        WireCase(
            "4.2", "HEADERS larger than announced", .connectionError(.frameSizeError),
            [RawFrame(.headers, flags: 5, stream: 1, Array(repeating: 0, count: 16_385))]),
        WireCase(
            "4.3", "a block that is not HPACK", .connectionError(.compressionError),
            [RawFrame(.headers, flags: 5, stream: 1, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])]),
        WireCase(
            "4.3", "PRIORITY inside a header block", .connectionError(.protocolError),
            [.openHeaders(1), .priority(1), .continuation(1)]),
        WireCase(
            "4.3", "HEADERS of another stream inside a header block", .connectionError(.protocolError),
            [.openHeaders(1), .request(stream: 3)]),
        WireCase(
            "5.5", "an unknown frame inside a header block", .connectionError(.protocolError),
            [.openHeaders(1), RawFrame(type: 0xFA, stream: 1), .continuation(1)]),
    ]

    static let states = [
        WireCase("5.1", "idle: PRIORITY", .ignored, [.priority(9)]),
        WireCase("5.1", "idle: DATA", .connectionError(.protocolError), [.data(1)]),
        WireCase("5.1", "idle: RST_STREAM", .connectionError(.protocolError), [.reset(stream: 1)]),
        WireCase("5.1", "idle: WINDOW_UPDATE", .connectionError(.protocolError), [.windowUpdate(stream: 1, 9)]),
        WireCase("5.1", "idle: CONTINUATION", .connectionError(.protocolError), [.continuation(1)]),
        WireCase(
            "5.1", "half closed: WINDOW_UPDATE and PRIORITY are taken", .answer(3),
            [.request(stream: 1), .windowUpdate(stream: 1, 9), .priority(1), .request(stream: 3)]),
        WireCase(
            "5.1", "half closed: RST_STREAM", .answer(3), [.request(stream: 1), .reset(stream: 1), .request(stream: 3)]),
        WireCase(
            "5.1", "half closed: DATA", .streamError(1, .streamClosed),
            [.headers(1, RawFrame.required + [("wait", "")]), .data(1)]),
        WireCase(
            "5.1", "half closed: HEADERS", .streamError(1, .streamClosed),
            [.headers(1, RawFrame.required + [("wait", "")]), .request(stream: 1)]),
        WireCase(
            "5.1", "half closed: CONTINUATION", .connectionError(.protocolError),
            [.headers(1, RawFrame.required + [("wait", "")]), .continuation(1)]),
        WireCase(
            "5.1", "closed by RST_STREAM: DATA", .connectionError(.streamClosed),
            [.request(stream: 1, ends: false), .reset(stream: 1), .data(1)]),
        WireCase(
            "5.1", "closed by RST_STREAM: HEADERS", .connectionError(.streamClosed),
            [.request(stream: 1, ends: false), .reset(stream: 1), .request(stream: 1)]),
        WireCase(
            "5.1", "closed by RST_STREAM: CONTINUATION", .connectionError(.protocolError),
            [.request(stream: 1, ends: false), .reset(stream: 1), .continuation(1)]),
        WireCase(
            "5.1", "closed by RST_STREAM: PRIORITY and WINDOW_UPDATE are taken", .ignored,
            [.request(stream: 1, ends: false), .reset(stream: 1), .priority(1), .windowUpdate(stream: 1, 9)]),
        WireCase("5.1.1", "an even number", .connectionError(.protocolError), [.request(stream: 2)]),
        WireCase(
            "5.1.1", "a number below an earlier one", .connectionError(.protocolError),
            [.request(stream: 5), .request(stream: 3)]),
        WireCase(
            "5.1.2", "more streams than granted", .streamError(21, .refusedStream),
            (0...10).map { .headers(2 * $0 + 1, RawFrame.required + [("wait", "")]) }),
        WireCase(
            "5.3.1", "PRIORITY of the lowest and of the highest weight, of another stream, and exclusive", .answer(1),
            [
                .priority(1, weight: 0), .priority(1, weight: 255), .priority(3, on: 1), .priority(5, on: 1 << 31 | 3),
                .request(stream: 1),
            ]),
        WireCase(
            "5.3.1", "PRIORITY opens no stream: a lower one may follow", .answer(1),
            [.priority(9), .request(stream: 1)]),
        WireCase(
            "5.3.1", "HEADERS that depend on their own stream", .streamError(1, .protocolError),
            [
                RawFrame(
                    .headers, flags: 5 | RawFrame.priority, stream: 1,
                    RawFrame.bytes(of: 1) + [15] + RawFrame.block(RawFrame.required))
            ]),
        WireCase(
            "5.3.1", "PRIORITY that depends on its own stream", .streamError(1, .protocolError),
            [.request(stream: 1, ends: false), .priority(1, on: 1)]),
    ]

    static let frames = [
        WireCase("6.1", "DATA on stream 0", .connectionError(.protocolError), [.data(0)]),
        WireCase(
            "6.1", "padding is taken off", .answer(1),
            [
                .request(stream: 1, ends: false),
                RawFrame(.data, flags: 1 | RawFrame.padded, stream: 1, [2, 9, 0, 0]),
            ]),
        WireCase(
            "6.1", "DATA with more padding than frame", .connectionError(.protocolError),
            [.request(stream: 1, ends: false), RawFrame(.data, flags: 1 | RawFrame.padded, stream: 1, [2, 0])]),
        WireCase(
            "6.1", "DATA in several frames", .answer(1),
            [.request(stream: 1, ends: false), .data(1, ends: false), .data(1, [], ends: false), .data(1)]),
        WireCase(
            "6.1", "DATA of nothing ends a request", .answer(1), [.request(stream: 1, ends: false), .data(1, [])]),
        WireCase("6.2", "HEADERS on stream 0", .connectionError(.protocolError), [.request(stream: 0)]),
        WireCase(
            "6.2", "HEADERS with more padding than frame", .connectionError(.protocolError),
            [RawFrame(.headers, flags: 5 | RawFrame.padded, stream: 1, [9, 0])]),
        WireCase(
            "6.2", "HEADERS with padding", .answer(1),
            [
                RawFrame(
                    .headers, flags: 5 | RawFrame.padded, stream: 1, [1] + RawFrame.block(RawFrame.required) + [0])
            ]),
        WireCase(
            "6.2", "HEADERS with priority", .answer(1),
            [
                RawFrame(
                    .headers, flags: 5 | RawFrame.priority, stream: 1,
                    RawFrame.bytes(of: 0) + [255] + RawFrame.block(RawFrame.required))
            ]),
        WireCase(
            "6.2", "HEADERS too short for its priority", .connectionError(.frameSizeError),
            [RawFrame(.headers, flags: 5 | RawFrame.priority, stream: 1, [0, 0, 0])]),
        WireCase(
            "6.2", "HEADERS with padding and priority", .answer(1),
            [
                RawFrame(
                    .headers, flags: 5 | RawFrame.padded | RawFrame.priority, stream: 1,
                    [2] + RawFrame.bytes(of: 3) + [255] + RawFrame.block(RawFrame.required) + [0, 0])
            ]),
        WireCase("6.3", "PRIORITY on stream 0", .connectionError(.protocolError), [.priority(0)]),
        WireCase(
            "6.3", "PRIORITY of four octets", .streamError(1, .frameSizeError),
            [.request(stream: 1, ends: false), RawFrame(.priority, stream: 1, [0, 0, 0, 0])]),
        WireCase("6.4", "RST_STREAM on stream 0", .connectionError(.protocolError), [.reset(stream: 0)]),
        WireCase(
            "6.4", "RST_STREAM of three octets", .connectionError(.frameSizeError),
            [.request(stream: 1, ends: false), RawFrame(.resetStream, stream: 1, [0, 0, 0])]),
        WireCase(
            "6.5", "an acknowledgement of SETTINGS with content", .connectionError(.frameSizeError),
            [RawFrame(.settings, flags: 1, Array(repeating: 0, count: 6))]),
        WireCase("6.5", "SETTINGS on a stream", .connectionError(.protocolError), [RawFrame(.settings, stream: 1)]),
        WireCase(
            "6.5", "SETTINGS of five octets", .connectionError(.frameSizeError),
            [RawFrame(.settings, Array(repeating: 0, count: 5))]),
        WireCase("6.5.2", "ENABLE_PUSH of 2", .connectionError(.protocolError), [.settings([(2, 2)])]),
        WireCase(
            "6.5.2", "INITIAL_WINDOW_SIZE of 2^31", .connectionError(.flowControlError), [.settings([(4, 1 << 31)])]),
        WireCase("6.5.2", "MAX_FRAME_SIZE of 16,383", .connectionError(.protocolError), [.settings([(5, 16_383)])]),
        WireCase("6.5.2", "MAX_FRAME_SIZE of 2^24", .connectionError(.protocolError), [.settings([(5, 1 << 24)])]),
        WireCase("6.5.2", "an unknown setting is ignored", .answer(1), [.settings([(0xFF, 1)]), .request(stream: 1)]),
        WireCase(
            "6.6", "PUSH_PROMISE", .connectionError(.protocolError), [RawFrame(.pushPromise, stream: 1, [0, 0, 0, 2])]),
        WireCase(
            "6.7", "PING on a stream", .connectionError(.protocolError), [RawFrame(.ping, stream: 1, Array(1...8))]),
        WireCase("6.7", "PING of six octets", .connectionError(.frameSizeError), [RawFrame(.ping, Array(1...6))]),
        WireCase("6.7", "an acknowledgement is not answered", .ignored, [RawFrame(.ping, flags: 1, Array(11...18))]),
        WireCase(
            "6.8", "GOAWAY on a stream", .connectionError(.protocolError),
            [RawFrame(.goAway, stream: 1, Array(repeating: 0, count: 8))]),
        WireCase(
            "6.8", "GOAWAY of seven octets", .connectionError(.frameSizeError),
            [RawFrame(.goAway, [0, 0, 0, 0, 0, 0, 0])]),
        WireCase(
            "6.8", "GOAWAY: what was asked for before it is answered", .finalAnswer(1),
            [.request(stream: 1), RawFrame(.goAway, Array(repeating: 0, count: 8))]),
        WireCase(
            "6.9", "WINDOW_UPDATE of the connection and of a stream", .answer(1),
            [.windowUpdate(9), .request(stream: 1, ends: false), .windowUpdate(stream: 1, 9), .data(1)]),
        WireCase("6.9", "WINDOW_UPDATE by 0", .connectionError(.protocolError), [.windowUpdate(0)]),
        WireCase(
            "6.9", "WINDOW_UPDATE of a stream by 0", .streamError(1, .protocolError),
            [.request(stream: 1, ends: false), .windowUpdate(stream: 1, 0)]),
        WireCase(
            "6.9", "WINDOW_UPDATE of three octets", .connectionError(.frameSizeError),
            [RawFrame(.windowUpdate, [0, 0, 1])]),
        WireCase(
            "6.9.1", "a connection's window above 2^31 - 1", .connectionError(.flowControlError),
            [.windowUpdate(0x7FFF_FFFF)]),
        WireCase(
            "6.9.1", "a stream's window above 2^31 - 1", .streamError(1, .flowControlError),
            [.request(stream: 1, ends: false), .windowUpdate(stream: 1, 0x7FFF_FFFF)]),
        WireCase("6.10", "a header block in two frames", .answer(1), [.openHeaders(1), .continuation(1)]),
        WireCase(
            "6.10", "a header block in three frames", .answer(1),
            [.openHeaders(1), .continuation(1, ends: false, [("a", "b")]), .continuation(1, [("c", "d")])]),
        WireCase(
            "6.10", "CONTINUATION after the end of a block", .connectionError(.protocolError),
            [.request(stream: 1, ends: false), .continuation(1)]),
        WireCase(
            "6.10", "CONTINUATION on stream 0", .connectionError(.protocolError), [.openHeaders(1), .continuation(0)]),
        WireCase(
            "6.10", "CONTINUATION after DATA", .connectionError(.protocolError),
            [.openHeaders(1, ends: false), .data(1), .continuation(1)]),
        WireCase(
            "7", "an unknown error code of GOAWAY is like any other", .finalAnswer(1),
            [.request(stream: 1), RawFrame(.goAway, [0, 0, 0, 0, 0, 0, 0, 0xFF])]),
        WireCase(
            "7", "unknown error codes are taken", .answer(3),
            [
                .request(stream: 1, ends: false), RawFrame(.resetStream, stream: 1, [0, 0, 0, 0xFF]),
                .request(stream: 3),
            ]),
    ]
}
