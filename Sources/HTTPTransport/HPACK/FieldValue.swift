/// Which bytes a field's value may hold (RFC 9113, section 8.2.1; RFC 9110, section 5.5).
enum FieldValue {
    /// Visible characters, space and tab inside, and anything from 0x80 on.
    static func isValid(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = unsafe value.first, let last = unsafe value.last else { return true }
        guard !isSpace(first), !isSpace(last) else { return false }
        return unsafe !hasControls(value, orSpaces: false)
    }

    /// The same without any space: for what stands in a request line.
    static func isVisible(_ value: UnsafeBufferPointer<UInt8>) -> Bool { unsafe !hasControls(value, orSpaces: true) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Eight bytes a step; the few words that look suspicious are looked at byte by byte.
    private static func hasControls(_ value: UnsafeBufferPointer<UInt8>, orSpaces: Bool) -> Bool {
        let raw = UnsafeRawBufferPointer(value)
        let lowest: UInt64 = orSpaces ? 0x21 : 0x20
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = 0
        while index + 8 <= raw.count {
            let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // A top bit for each byte below `lowest`, and for each that is 0x7F; false alarms only beside real ones.
            let low = (word &- ones &* lowest) & ~word & tops
            let flipped = word ^ (ones &* 0x7F)
            let deleted = (flipped &- ones) & ~flipped & tops
            if low | deleted != 0, unsafe raw[index..<index + 8].contains(where: { isControl($0, orSpaces) }) {
                return true
            }
            index += 8
        }
        return unsafe raw[index...].contains { isControl($0, orSpaces) }
    }

    private static func isControl(_ byte: UInt8, _ orSpaces: Bool) -> Bool {
        orSpaces ? byte <= 0x20 || byte == 0x7F : byte < 0x20 && byte != 0x09 || byte == 0x7F
    }
}
