/// Frames that are well formed, whatever is in them: random octets seldom make a second frame.
enum FrameSketch {
    /// Kind, flags, stream and length in an octet each, then as many octets of payload as there are.
    static func octets(of bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        var octets: [UInt8] = []
        while rest.count >= 4 {
            let head = Array(rest.prefix(4))
            let payload = rest.dropFirst(4).prefix(Int(head[3]))
            rest = rest.dropFirst(4 + payload.count)
            octets += [0, 0, UInt8(payload.count), head[0] % 12, head[1], 0, 0, 0, head[2] % 16] + payload
        }
        return octets
    }
}
