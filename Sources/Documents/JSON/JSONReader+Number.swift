extension JSONReader {
    /// A number as RFC 8259, section 6, writes it.
    mutating func readNumber() throws(DocumentError) -> Number {
        let start = cursor
        _ = cursor.take(UInt8(ascii: "-"))
        let leadingZero = cursor.byte == UInt8(ascii: "0")
        let digits = try takeDigits(after: "the sign", start)
        if leadingZero, digits > 1 { throw start.error("a number does not begin with 0 unless it is 0 or 0.…") }
        if cursor.take(UInt8(ascii: ".")) { _ = try takeDigits(after: "the point", start) }
        if cursor.take(UInt8(ascii: "e")) || cursor.take(UInt8(ascii: "E")) {
            if !cursor.take(UInt8(ascii: "+")) { _ = cursor.take(UInt8(ascii: "-")) }
            _ = try takeDigits(after: "the exponent's `e`", start)
        }
        if let byte = cursor.byte, Cursor.isWordByte(byte) {
            throw cursor.error("found \(cursor.found) inside a number")
        }
        return Number(cursor.text(since: start.mark))
    }

    private mutating func takeDigits(after place: String, _ start: Cursor) throws(DocumentError) -> Int {
        var count = 0
        while let byte = cursor.byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            cursor.advance()
            count += 1
        }
        guard count > 0 else {
            throw cursor.error("found \(cursor.found), expected a digit after \(place) of the number")
        }
        return count
    }
}
