/// What a header field is to us, found once for each name and, in a compression table, for each entry.
struct FieldKind: RawRepresentable, Equatable {
    let rawValue: UInt8

    /// Legal, and nobody looks at it.
    static let other = FieldKind(rawValue: 0)
    /// A name or value with characters that may not stand there, a pseudo-header field that does not exist, or one of
    /// HTTP/1.1's fields about the connection (RFC 9113, sections 8.2 and 8.3).
    static let malformed = FieldKind(rawValue: 1)
    static let method = FieldKind(rawValue: 2)
    static let scheme = FieldKind(rawValue: 3)
    static let path = FieldKind(rawValue: 4)
    static let authority = FieldKind(rawValue: 5)
    static let status = FieldKind(rawValue: 6)
    static let contentLength = FieldKind(rawValue: 7)
    /// Legal with the value `trailers` alone.
    static let te = FieldKind(rawValue: 8)

    /// One of the names looked for, by its index.
    static func wanted(_ index: Int) -> FieldKind { FieldKind(rawValue: UInt8(firstWanted + index)) }

    private static let firstWanted = 16
    /// How many names can be looked for.
    static let mostWanted = 255 - firstWanted

    var wantedIndex: Int? { rawValue >= Self.firstWanted ? Int(rawValue) - Self.firstWanted : nil }

    var isPseudo: Bool { (Self.method.rawValue...Self.status.rawValue).contains(rawValue) }
}

/// One field of a header list on its way to whoever reads the message. Valid during the call alone.
@safe
struct DecodedField {
    let kind: FieldKind
    let name: UnsafeBufferPointer<UInt8>
    let value: UnsafeBufferPointer<UInt8>
}

/// Takes the fields of a header list, one after the other.
protocol HeaderSink {
    /// False when the list has become too long: the rest is not decoded.
    mutating func take(_ field: DecodedField) -> Bool
}
