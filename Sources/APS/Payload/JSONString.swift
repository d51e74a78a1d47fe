/// The escapes of JSON strings, both ways.
package enum JSONString {
    /// Resolves the escapes of a validated string's inside. A lone surrogate becomes U+FFFD.
    package static func unescape(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt8] = []
        units.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "\\") else {
                units.append(bytes[index])
                index += 1
                continue
            }
            let letter = bytes[index + 1]
            index += 2
            switch letter {
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "u"): units.append(contentsOf: Array(String(unicodeEscape(bytes, &index)).utf8))
            default: units.append(letter)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// Whether a valid JSON text has an escape that is half of a surrogate pair and so no character.
    package static func hasLoneSurrogate(_ json: String) -> Bool {
        let bytes = Array(json.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard index + 6 <= bytes.count, bytes[index + 1] == UInt8(ascii: "u") else {
                index += 2
                continue
            }
            index += 2
            let isSurrogate = (0xD800..<0xE000).contains(codeUnit(bytes[...], at: index))
            if isSurrogate, unicodeEscape(bytes[...], &index) == "\u{FFFD}" { return true }
            if !isSurrogate { index += 4 }
        }
        return false
    }

    /// The text as a JSON string with its quotes; only what must be escaped is.
    package static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{00}"..<"\u{20}":
                let hex = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// `index` stands behind `\u`; a high surrogate takes the low one that follows it.
    private static func unicodeEscape(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Unicode.Scalar {
        let first = codeUnit(bytes, at: index)
        index += 4
        if (0xD800..<0xDC00).contains(first), index + 6 <= bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            let second = codeUnit(bytes, at: index + 2)
            if (0xDC00..<0xE000).contains(second) {
                index += 6
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
        }
        return Unicode.Scalar(first) ?? "\u{FFFD}"
    }

    private static func codeUnit(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
        bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt32(JSONSyntax.hexValue($1) ?? 0) }
    }
}
