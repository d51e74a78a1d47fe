/// A validated JSON text together with places in it: nothing is decoded until somebody asks for a value.
package struct ScannedJSON: Sendable {
    /// The text as it came.
    package let bytes: [UInt8]
    /// The whole value.
    package let root: Value

    /// A stretch of the text that holds one value.
    package struct Value: Sendable, Equatable {
        package let kind: JSONKind
        package let range: Range<Int>
    }

    /// A key with its value. `key` is the decoded text; `keyRange` includes the quotes.
    package struct Member: Sendable, Equatable {
        package let key: String
        package let keyRange: Range<Int>
        package let value: Value
    }

    /// Validates the text; the error says where it breaks (``position(of:)`` gives line and column).
    package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        let kind = try JSONSyntax.validate(bytes.span)
        self.bytes = bytes
        root = Value(kind: kind, range: 0..<bytes.count)
    }

    /// The members of an object in the order written, duplicates included; empty for any other kind.
    package func members(of value: Value) -> [Member] {
        guard value.kind == .object else { return [] }
        var found: [Member] = []
        let text = bytes.span
        var index = value.range.lowerBound
        JSONSyntax.skipWhitespace(text, &index)
        index += 1
        while true {
            JSONSyntax.skipWhitespace(text, &index)
            guard text[index] == UInt8(ascii: "\"") else { return found }
            let keyStart = index
            // The text was validated on the way in, so these walks cannot fail; if one did, the walk would just end.
            guard (try? JSONSyntax.string(text, &index)) != nil else { return found }
            let keyRange = keyStart..<index
            JSONSyntax.skipWhitespace(text, &index)
            index += 1
            guard let value = nextValue(text, &index) else { return found }
            found.append(Member(key: decodeString(keyRange), keyRange: keyRange, value: value))
            JSONSyntax.skipWhitespace(text, &index)
            guard text[index] == UInt8(ascii: ",") else { return found }
            index += 1
        }
    }

    /// The elements of an array; empty for any other kind.
    package func elements(of value: Value) -> [Value] {
        guard value.kind == .array else { return [] }
        var found: [Value] = []
        let text = bytes.span
        var index = value.range.lowerBound
        JSONSyntax.skipWhitespace(text, &index)
        index += 1
        JSONSyntax.skipWhitespace(text, &index)
        if text[index] == UInt8(ascii: "]") { return found }
        while let value = nextValue(text, &index) {
            found.append(value)
            JSONSyntax.skipWhitespace(text, &index)
            guard text[index] == UInt8(ascii: ",") else { return found }
            index += 1
        }
        return found
    }

    /// The last member with that key: of duplicates the last one counts, as in Foundation's parser.
    package func value(_ key: String, of object: Value) -> Value? {
        members(of: object).last { $0.key == key }?.value
    }

    /// The text of a string value, escapes resolved. A lone surrogate becomes U+FFFD. `nil` for any other kind.
    package func string(_ value: Value) -> String? {
        value.kind == .string ? decodeString(value.range) : nil
    }

    /// The value of a number, `nil` for any other kind. Beyond Double's range it is infinite.
    package func number(_ value: Value) -> Double? {
        value.kind == .number ? Double(text(value)) : nil
    }

    /// The stretch as it was written.
    package func text(_ value: Value) -> String {
        String(decoding: bytes[value.range], as: UTF8.self)
    }

    /// Line and column of a byte offset, both from 1. A column counts Unicode scalars, as editors do.
    package func position(of offset: Int) -> TextPosition { TextPosition(of: offset, in: bytes) }

    private func nextValue(_ text: Span<UInt8>, _ index: inout Int) -> Value? {
        JSONSyntax.skipWhitespace(text, &index)
        let start = index
        guard let kind = try? JSONSyntax.value(text, &index, depth: 0) else { return nil }
        return Value(kind: kind, range: start..<index)
    }

    private func decodeString(_ range: Range<Int>) -> String {
        let inner = bytes[range.lowerBound + 1..<range.upperBound - 1]
        guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
        return JSONString.unescape(inner)
    }
}

/// A place in a text: line and column from 1.
package struct TextPosition: Sendable, Equatable, Codable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place of a byte offset. A column counts Unicode scalars; `\r\n` ends one line.
    package init(of offset: Int, in bytes: [UInt8]) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(line: line, column: column)
    }
}
