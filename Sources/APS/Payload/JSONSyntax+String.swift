/// Strings: the part of the grammar where most bytes of a payload are.
extension JSONSyntax {
    /// Moves `index` over a string, which starts there with its quote.
    package static func string(_ text: Span<UInt8>, _ index: inout Int) throws(JSONSyntaxError) {
        let bytes = text.bytes
        index += 1
        while true {
            // Eight bytes a step, to the first that is a quote, a backslash, a control character or beyond ASCII.
            while index &+ 8 <= text.count {
                let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
                let suspects = suspects(in: word)
                guard suspects == 0 else {
                    index &+= suspects.trailingZeroBitCount &>> 3
                    break
                }
                index &+= 8
            }
            guard index < text.count else {
                throw JSONSyntaxError(offset: index, expected: "the closing quote of the string")
            }
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"):
                try escape(text, &index)
            case 0..<0x20:
                throw JSONSyntaxError(offset: index, expected: "an escape for a control character")
            case 0x20..<0x80:
                index += 1
            default:
                try multibyte(text, &index, lead: byte)
            }
        }
    }

    /// A top bit for the first of eight bytes that needs a look, and perhaps for later ones; 0 when none does.
    ///
    /// The classic zero-byte test applied to three differences at once. A borrow may flag a byte behind one that is
    /// flagged rightly, never one before it, so the first is exact.
    @inline(__always)
    private static func suspects(in loaded: UInt64) -> UInt64 {
        let word = loaded.littleEndian
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let found =
            (quote &- ones) & ~quote
            | (backslash &- ones) & ~backslash
            | (word &- ones &* 0x20)
            | word
        return found & tops
    }

    private static func escape(_ text: Span<UInt8>, _ index: inout Int) throws(JSONSyntaxError) {
        let start = index
        guard index + 1 < text.count else {
            throw JSONSyntaxError(offset: index, expected: "the closing quote of the string")
        }
        switch text[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 2
        case UInt8(ascii: "u"):
            guard index + 6 <= text.count else {
                throw JSONSyntaxError(offset: start, expected: "four hexadecimal digits after \\u")
            }
            for position in index + 2..<index + 6 where hexValue(text[position]) == nil {
                throw JSONSyntaxError(offset: position, expected: "a hexadecimal digit")
            }
            index += 6
        default:
            throw JSONSyntaxError(offset: start, expected: "a valid escape")
        }
    }

    /// RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
    private static func multibyte(
        _ text: Span<UInt8>, _ index: inout Int, lead: UInt8
    ) throws(JSONSyntaxError) {
        let length: Int
        let second: ClosedRange<UInt8>
        switch lead {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw JSONSyntaxError(offset: index, expected: "valid UTF-8")
        }
        guard index + length <= text.count, second.contains(text[index + 1]) else {
            throw JSONSyntaxError(offset: index, expected: "valid UTF-8")
        }
        for position in index + 2..<max(index + 2, index + length) where text[position] & 0xC0 != 0x80 {
            throw JSONSyntaxError(offset: index, expected: "valid UTF-8")
        }
        index += length
    }

    /// The value of a hexadecimal digit, either letter case.
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
