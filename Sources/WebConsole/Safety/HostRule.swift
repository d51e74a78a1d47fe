/// Which names a request may call this server by.
///
/// A page of another site can have its own name resolve to 127.0.0.1 (DNS rebinding), and the browser then takes this
/// server for that site's. What gives it away is the `Host` field, so only names that no stranger can own are served:
/// `localhost`, plain addresses, and the names that this machine goes by.
package struct HostRule: Sendable {
    private let names: Set<String>

    /// - Parameter names: of this machine, beside those that are always allowed.
    package init(names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

    package func problem(with fields: WebFields) -> Problem? {
        guard let host = fields["host"] else { return Problem(.invalidRequest, "the request has no single Host field") }
        guard !allows(host) else { return nil }
        return Problem(
            .foreignHost,
            "this server is not \(host); call it by localhost, by its address, or by its machine's own name")
    }

    func allows(_ host: String) -> Bool {
        guard let name = Self.name(in: host)?.lowercased() else { return false }
        return name == "localhost" || name.hasSuffix(".localhost") || names.contains(name) || Self.isAddress(name)
    }

    /// The name without its port; nil for what is no host.
    private static func name(in host: String) -> String? {
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return nil }
            let port = host[host.index(after: end)...]
            guard port.isEmpty || isPort(port) else { return nil }
            return String(host[...end])
        }
        guard let colon = host.firstIndex(of: ":") else { return host }
        return isPort(host[colon...]) ? String(host[..<colon]) : nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.first == ":" && text.dropFirst().allSatisfy { ("0"..."9").contains($0) } && text.count <= 6
    }

    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("[") {
            return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } && UInt8($0) != nil }
    }
}
