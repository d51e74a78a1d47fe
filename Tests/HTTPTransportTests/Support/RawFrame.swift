/// One HTTP/2 frame as it stands on the wire (RFC 9113, section 4.1).
struct RawFrame: Equatable, CustomStringConvertible {
    enum Kind: UInt8 {
        case data, headers, priority, resetStream, settings, pushPromise, ping, goAway, windowUpdate, continuation
    }

    static let endStream: UInt8 = 1
    static let endHeaders: UInt8 = 4
    static let acknowledgement: UInt8 = 1

    var type: UInt8
    var flags: UInt8 = 0
    var stream: UInt32 = 0
    var payload: [UInt8] = []

    init(_ kind: Kind, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []) {
        self.init(type: kind.rawValue, flags: flags, stream: stream, payload: payload)
    }

    init(type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, payload: [UInt8] = []) {
        self.type = type
        self.flags = flags
        self.stream = stream
        self.payload = payload
    }

    var kind: Kind? { Kind(rawValue: type) }

    var bytes: [UInt8] {
        let length = UInt32(payload.count)
        return Array(Self.bytes(of: length).dropFirst()) + [type, flags] + Self.bytes(of: stream) + payload
    }

    static func bytes(of number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static func number(_ bytes: some Collection<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The code of RST_STREAM or GOAWAY.
    var errorCode: UInt32? {
        switch kind {
        case .resetStream: Self.number(payload.prefix(4))
        case .goAway: Self.number(payload.dropFirst(4).prefix(4))
        default: nil
        }
    }

    var lastStream: UInt32? { kind == .goAway ? Self.number(payload.prefix(4)) : nil }

    /// The value of a setting in a SETTINGS frame.
    func setting(_ identifier: UInt16) -> UInt32? {
        stride(from: 0, to: payload.count - 5, by: 6).lazy
            .filter { Self.number(payload[$0..<$0 + 2]) == UInt32(identifier) }
            .map { Self.number(payload[$0 + 2..<$0 + 6]) }.first
    }

    var description: String {
        "\(kind.map { "\($0)" } ?? "type \(type)") flags \(flags) stream \(stream) \(payload.count) bytes"
            + (errorCode.map { " error \($0)" } ?? "")
    }
}

extension RawFrame {
    static func settings(_ entries: [(UInt16, UInt32)] = []) -> RawFrame {
        RawFrame(
            .settings,
            entries.flatMap { [UInt8($0.0 >> 8), UInt8($0.0 & 0xFF)] + bytes(of: $0.1) })
    }

    static func windowUpdate(stream: UInt32 = 0, _ increment: UInt32) -> RawFrame {
        RawFrame(.windowUpdate, stream: stream, bytes(of: increment))
    }

    static func reset(stream: UInt32) -> RawFrame {
        RawFrame(.resetStream, stream: stream, bytes(of: 8))
    }

    /// A request's HEADERS frame with literal fields; `fields` follow the pseudo-header fields.
    static func request(
        stream: UInt32, method: String = "POST", fields: [(String, String)] = [], ends: Bool = true
    ) -> RawFrame {
        let pseudo = [
            (":method", method), (":scheme", "https"), (":path", "/3/device/00"), (":authority", "localhost"),
        ]
        return RawFrame(
            .headers, flags: endHeaders | (ends ? endStream : 0), stream: stream, block(pseudo + fields))
    }

    /// A header block without compression (RFC 7541, section 6.2.2).
    static func block(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { [0x00] + text($0.0) + text($0.1) }
    }

    static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
        var rest = bytes.count - 127
        var length: [UInt8] = [127]
        while rest >= 128 {
            length.append(UInt8(rest % 128) | 128)
            rest /= 128
        }
        return length + [UInt8(rest)] + bytes
    }
}
