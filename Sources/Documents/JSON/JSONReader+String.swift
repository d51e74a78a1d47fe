extension JSONReader {
    /// A text as RFC 8259, section 7, writes it.
    mutating func readString() throws(DocumentError) -> String {
        let start = cursor
        cursor.advance()
        var bytes: [UInt8] = []
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "\""):
                cursor.advance()
                return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                bytes.append(contentsOf: UTF8.encode(try readEscape()) ?? UTF8.encodedReplacementCharacter)
            case ..<0x20:
                throw cursor.error(
                    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                        ? "the line ends inside a text: close it with `\"`, or write \\n for a line break"
                        : "found \(cursor.found) inside a text: write it as an escape, such as \\t or \\u0007")
            default:
                bytes.append(byte)
                cursor.advance()
            }
        }
        throw start.error("a text begins here that never ends: the closing `\"` is missing")
    }

    private mutating func readEscape() throws(DocumentError) -> Unicode.Scalar {
        let start = cursor
        cursor.advance()
        let letter = cursor.byte
        cursor.advance()
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape(start)
        default: throw start.error(#"an escape that JSON does not have: \" \\ \/ \b \f \n \r \t and \uXXXX exist"#)
        }
    }

    /// Four hexadecimal digits, or two groups of them that make one scalar beyond U+FFFF.
    private mutating func readUnicodeEscape(_ start: Cursor) throws(DocumentError) -> Unicode.Scalar {
        let unit = try readCodeUnit(start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if UTF16.isLeadSurrogate(unit), cursor.take(UInt8(ascii: "\\")), cursor.take(UInt8(ascii: "u")) {
            let trail = try readCodeUnit(start)
            if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
        }
        throw start.error("half of a surrogate pair without its other half: this is no character")
    }

    private mutating func readCodeUnit(_ start: Cursor) throws(DocumentError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = cursor.byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw start.error(#"\u must be followed by four hexadecimal digits"#)
            }
            unit = unit << 4 | UInt16(digit)
            cursor.advance()
        }
        return unit
    }
}
