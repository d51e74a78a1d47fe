/// Frames that tests of requests are made of.
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

    static func priority(_ stream: UInt32, on other: UInt32 = 0, weight: UInt8 = 15) -> RawFrame {
        RawFrame(.priority, stream: stream, bytes(of: other) + [weight])
    }

    static let padded: UInt8 = 8
    static let priority: UInt8 = 0x20
}
