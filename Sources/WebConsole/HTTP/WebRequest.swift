/// A request as it came, its target split and decoded.
package struct WebRequest: Sendable {
    /// In capitals, as on the wire.
    package let method: String
    /// The path's segments, each decoded by itself, so that a name may hold a slash.
    package let path: [String]
    /// The query's items in their order; what stands twice is there twice.
    package let query: [Pair]
    package let fields: WebFields
    package var body: [UInt8]

    package struct Pair: Sendable, Equatable {
        package let name: String
        package let value: String
    }

    /// nil when the target is not a path with percent-encoded UTF-8.
    package init?(method: String, target: String, fields: WebFields = WebFields(), body: [UInt8] = []) {
        guard target.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for segment in parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let decoded = PercentCoding.decode(segment) else { return nil }
            path.append(decoded)
        }
        var query: [Pair] = []
        for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentCoding.decode(sides[0], plusIsSpace: true),
                let value = PercentCoding.decode(sides.count > 1 ? sides[1] : "", plusIsSpace: true)
            else { return nil }
            query.append(Pair(name: name, value: value))
        }
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.body = body
    }
}

/// The fields of a request's head, by name without regard to letter case.
package struct WebFields: Sendable {
    private var values: [String: [String]] = [:]

    package init(_ fields: [(name: String, value: String)] = []) {
        for field in fields { values[field.name.lowercased(), default: []].append(field.value) }
    }

    /// All values of a field, in their order.
    package func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of a field that stands once; nil when it is missing or stands twice.
    package subscript(name: String) -> String? {
        let all = all(name)
        return all.count == 1 ? all[0] : nil
    }
}
