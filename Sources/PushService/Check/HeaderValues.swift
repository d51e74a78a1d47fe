internal import APS

/// The text of a request and where in it the values of the headers are: one array for all of them, so that keeping a push
/// costs one reference.
struct HeaderValues: Sendable {
    private let text: [UInt8]
    /// Indexed by ``APS/RequestHeader``. An absent header ends before it starts.
    private var starts = SIMD8<UInt16>(repeating: 1)
    private var ends = SIMD8<UInt16>(repeating: 0)

    private static let all = RequestHeader.allCases

    /// `range` says where in `text` a header's value is, nil when the header did not come.
    ///
    /// What lies beyond 64 KiB is taken for absent; the transport allows a quarter of that for all headers together.
    init(_ text: [UInt8], range: (RequestHeader) -> Range<Int>?) {
        self.text = text
        for header in Self.all {
            guard let range = range(header), let start = UInt16(exactly: range.lowerBound),
                let end = UInt16(exactly: range.upperBound)
            else { continue }
            starts[header.rawValue] = start
            ends[header.rawValue] = end
        }
    }

    /// The value's bytes; nil when the header is absent.
    subscript(header: RequestHeader) -> ArraySlice<UInt8>? {
        let start = Int(starts[header.rawValue])
        let end = Int(ends[header.rawValue])
        return end < start ? nil : text[start..<end]
    }
}
