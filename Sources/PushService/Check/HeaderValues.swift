internal import APS
internal import HTTPTransport

/// The text of a request and where in it the values of the headers are: arrays that the request has anyway, so that looking
/// at a push copies nothing.
struct HeaderValues: Sendable {
    let text: [UInt8]
    /// Indexed by ``APS/RequestHeader``.
    private let places: [FieldPlace]

    init(_ text: [UInt8], _ places: [FieldPlace]) {
        self.text = text
        self.places = places
    }

    func has(_ header: RequestHeader) -> Bool { places[header.rawValue].occurrences > 0 }

    /// The value's bytes; nil when the header is absent.
    subscript(header: RequestHeader) -> ArraySlice<UInt8>? {
        let place = places[header.rawValue]
        return place.occurrences > 0 ? text[place.start..<place.end] : nil
    }

    /// Lends the value's bytes, which costs no reference to the text; nil when the header is absent.
    @inline(__always)
    func withBytes<Result>(of header: RequestHeader, _ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
        let place = places[header.rawValue]
        guard place.occurrences > 0 else { return body(nil) }
        return text.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[place.start..<place.end])) }
    }

    /// Whether the header came with just this value.
    @inline(__always)
    func isSame(_ header: RequestHeader, as value: StaticString) -> Bool {
        withBytes(of: header) {
            $0?.isSame(as: UnsafeRawBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount)) ?? false
        }
    }

    /// The same for a value found out at run time.
    @inline(__always)
    func isSame(_ header: RequestHeader, as value: [UInt8]) -> Bool {
        withBytes(of: header) { bytes in value.withUnsafeBytes { bytes?.isSame(as: $0) ?? false } }
    }

    /// Whether one of these came more than once.
    func hasRepeated(_ headers: [RequestHeader]) -> Bool { headers.contains { places[$0.rawValue].occurrences > 1 } }
}
