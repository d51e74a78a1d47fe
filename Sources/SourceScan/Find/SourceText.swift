package import FoundationEssentials
import Glibc

/// The bytes of a source file, for questions that need no parser.
package struct SourceText {
    private let bytes: Data

    package init(_ bytes: Data) { self.bytes = bytes }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it names anything that makes or registers categories.
    package var mentionsCategories: Bool {
        contains("UNNotificationCategory") || contains("UNNotificationAction")
            || contains("UNTextInputNotificationAction") || contains(Framework.setCategories)
    }

    package func contains(_ word: String) -> Bool { firstOffset(of: Array(word.utf8), from: 0) != nil }

    /// Whether the name stands where a declaration would have it: after `let`, `case`, `func`…, or in Objective-C before
    /// `=` and after `#define`.
    package func declares(_ name: String) -> Bool {
        occurrences(of: name).contains { range in
            Self.introducers.contains(word(before: range.lowerBound))
                || sign(after: range.upperBound) == UInt8(ascii: "=")
        }
    }

    /// Whether it calls something of that name: `name(` or, in Objective-C, ` name]` and ` name:`.
    package func calls(_ name: String) -> Bool {
        occurrences(of: name).contains { range in
            [UInt8(ascii: "("), UInt8(ascii: ":"), UInt8(ascii: "]")].contains(sign(after: range.upperBound))
        }
    }

    private static let introducers: Set<String> = [
        "let", "var", "case", "func", "enum", "struct", "class", "actor", "protocol", "extension", "typealias",
        "define",
    ]

    // MARK: Bytes

    private func firstOffset(of word: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { buffer -> Int? in
            guard let base = buffer.baseAddress, let first = word.first else { return nil }
            var offset = start
            // C's own search for a byte is the fastest there is; a whole word's is not offered to Swift.
            while offset + word.count <= buffer.count,
                let found = memchr(base + offset, Int32(first), buffer.count - offset - word.count + 1)
            {
                if memcmp(found, word, word.count) == 0 { return base.distance(to: UnsafeRawPointer(found)) }
                offset = base.distance(to: UnsafeRawPointer(found)) + 1
            }
            return nil
        }
    }

    /// Where the name stands as a whole word.
    private func occurrences(of name: String) -> [Range<Int>] {
        let word = Array(name.utf8)
        var found: [Range<Int>] = []
        var start = 0
        while !word.isEmpty, let offset = firstOffset(of: word, from: start) {
            let range = offset..<(offset + word.count)
            if !Self.isWord(byte(range.lowerBound - 1)), !Self.isWord(byte(range.upperBound)) { found.append(range) }
            start = range.upperBound
        }
        return found
    }

    private func byte(_ offset: Int) -> UInt8? {
        bytes.indices.contains(bytes.startIndex + offset) && offset >= 0 ? bytes[bytes.startIndex + offset] : nil
    }

    private func word(before offset: Int) -> String {
        var end = offset - 1
        while let byte = byte(end), Self.isSpace(byte) || byte == UInt8(ascii: "`") { end -= 1 }
        var start = end
        while let byte = byte(start), Self.isWord(byte) { start -= 1 }
        guard start < end else { return "" }
        return String(decoding: (start + 1...end).compactMap(byte), as: UTF8.self)
    }

    private func sign(after offset: Int) -> UInt8? {
        var place = offset
        while let byte = byte(place), Self.isSpace(byte) { place += 1 }
        return byte(place)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isWord(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
