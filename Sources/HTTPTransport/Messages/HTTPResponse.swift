/// What a server answered.
package struct HTTPResponse: Sendable {
    package let status: Int
    package let body: [UInt8]
    /// Whether the stream ended on the HEADERS frame, with no DATA frame at all.
    package let endedWithHeaders: Bool
    /// Names and values one after the other; most callers want the status alone.
    private let text: [UInt8]
    private let stretches: [Stretch]

    /// How many bytes of the text a field's name and value take.
    struct Stretch: Sendable {
        let name: UInt16
        let value: UInt32
    }

    init(status: Int, body: [UInt8], endedWithHeaders: Bool, text: [UInt8], stretches: [Stretch]) {
        self.status = status
        self.body = body
        self.endedWithHeaders = endedWithHeaders
        self.text = text
        self.stretches = stretches
    }

    /// All fields, in the order they came.
    package var fields: [HTTPField] {
        var start = 0
        return stretches.map { stretch in
            let middle = start + Int(stretch.name)
            let end = middle + Int(stretch.value)
            defer { start = end }
            return HTTPField(name: Array(text[start..<middle]), value: Array(text[middle..<end]))
        }
    }

    /// The first value of a field, as text.
    package func value(of name: String) -> String? {
        fields.first { $0.name.bytes.elementsEqual(name.utf8) }.map { String(decoding: $0.value, as: UTF8.self) }
    }
}
