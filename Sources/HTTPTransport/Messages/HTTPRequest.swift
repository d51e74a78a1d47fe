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
