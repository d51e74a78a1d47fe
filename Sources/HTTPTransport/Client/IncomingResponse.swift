/// An answer as it comes in.
struct IncomingResponse {
    private(set) var status = 0
    private(set) var body: [UInt8] = []
    private var endedWithHeaders = false
    /// Names and values one after the other.
    private var text: [UInt8] = []
    private var fields: [HTTPResponse.Stretch] = []

    var bodyLength: Int { body.count }

    /// A header list is complete. An interim answer (1xx) is forgotten: the final one follows.
    mutating func headersEnd(endsStream: Bool) {
        endedWithHeaders = endsStream && body.isEmpty
        guard status < 200 else { return }
        text = []
        fields = []
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe body += bytes
    }

    /// What there is when the stream has ended well.
    var response: HTTPResponse {
        HTTPResponse(
            status: status, body: body, endedWithHeaders: endedWithHeaders, text: text, stretches: fields)
    }
}

extension IncomingResponse: HeaderSink {
    mutating func take(_ field: DecodedField) -> Bool {
        if field.kind == .status {
            status = unsafe field.value.reduce(0) { $0 &* 10 &+ Int($1 & 0x0F) }
            return true
        }
        unsafe text += field.name
        unsafe text += field.value
        unsafe fields.append(
            HTTPResponse.Stretch(name: UInt16(clamping: field.name.count), value: UInt32(field.value.count)))
        return text.count < Self.longestText
    }

    private static let longestText = 1024 * 1024
}
