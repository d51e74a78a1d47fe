/// An address to listen at or connect to: `127.0.0.1:2197`, `localhost:0`, `[::1]:2197`.
struct HostAndPort: Sendable, Hashable, CustomStringConvertible {
    /// Without the brackets of an IPv6 address.
    let host: String
    /// 0 means any free one.
    let port: Int

    /// nil unless the text has a host and, after the last colon, a port from 0 to 65535. An IPv6 address needs its
    /// brackets: without them nobody can tell where it ends.
    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(digits) else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || $0 == "/" }) else { return nil }
        self.host = String(host)
        self.port = Int(port)
    }

    var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
