/// An answer on its way out.
package struct WebResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Part of a file, which is closed when it has been sent.
        case file(FilePart)
        /// Server-sent events, for as long as the reader stays.
        case events(EventStream)
    }

    package struct FilePart: Sendable {
        package let descriptor: Int32
        package let offset: Int
        package let count: Int

        package init(descriptor: Int32, offset: Int, count: Int) {
            self.descriptor = descriptor
            self.offset = offset
            self.count = count
        }
    }

    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: Body

    package init(status: Int = 200, type: String? = nil, body: Body = .bytes([])) {
        self.status = status
        fields = type.map { [("content-type", $0)] } ?? []
        self.body = body
    }

    /// JSON that is written already.
    package static func json(_ json: JSON, status: Int = 200) -> WebResponse {
        WebResponse(status: status, type: "application/json", body: .bytes(Array(json.text.utf8)))
    }

    package static let noContent = WebResponse(status: 204)

    package func adding(_ name: String, _ value: String) -> WebResponse {
        var response = self
        response.fields.append((name, value))
        return response
    }
}
