/// What a client asks.
package struct HTTPRequest: Sendable {
    package var method: HTTPMethod
    package var path: [UInt8]
    /// Default: the host and port the client connected to.
    package var authority: [UInt8]?
    /// In lower case and without pseudo-header fields.
    package var fields: [HTTPField]
    package var body: [UInt8]

    package init(
        method: HTTPMethod = .post, path: String, authority: String? = nil, fields: [HTTPField] = [], body: [UInt8] = []
    ) {
        self.method = method
        self.path = Array(path.utf8)
        self.authority = authority.map { Array($0.utf8) }
        self.fields = fields
        self.body = body
    }
}

/// What a server answered.
package struct HTTPResponse: Sendable {
    package var status: Int
    package var fields: [HTTPField]
    package var body: [UInt8]
    /// Whether the stream ended on the HEADERS frame, with no DATA frame at all.
    package var endedWithHeaders: Bool

    /// The first value of a field, as text.
    package func value(of name: String) -> String? {
        fields.first { $0.name.bytes.elementsEqual(name.utf8) }.map { String(decoding: $0.value, as: UTF8.self) }
    }
}
