/// Takes header lists that nobody reads: trailers, and those of streams that were refused or reset.
struct IgnoredHeaders: HeaderSink {
    /// Trailers carry no pseudo-header fields (RFC 9113, section 8.1).
    private(set) var isMalformedTrailer = false
    private var listBytes = 0
    private let maximumBytes: Int

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    mutating func take(_ field: DecodedField) -> Bool {
        if field.kind.isPseudo || field.kind == .malformed { isMalformedTrailer = true }
        unsafe listBytes += field.name.count + field.value.count + 32
        return listBytes <= maximumBytes
    }
}
