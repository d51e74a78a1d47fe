/// A place in the bytes of a document that knows its line and column.
///
/// A value: keeping a copy is how a reader remembers where something began.
struct Cursor {
    /// Where something began.
    struct Mark {
        fileprivate let offset: Int
        fileprivate let position: SourcePosition
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var column = 1

    /// - Throws: ``DocumentError`` at the first byte that is no UTF-8.
    init(_ bytes: [UInt8]) throws(DocumentError) {
        self.bytes = bytes
        try refuseInvalidUTF8()
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    // MARK: Moving

    /// The byte here, or nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance() {
        guard let byte else { return }
        offset += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if !UTF8.isContinuation(byte) {
            column += 1
        }
    }

    /// Advances if this byte is here.
    mutating func take(_ wanted: UInt8) -> Bool {
        guard byte == wanted else { return false }
        advance()
        return true
    }

    /// Takes letters and digits, as far as they go.
    mutating func takeWord() -> String {
        let start = mark
        while let byte, Self.isWordByte(byte) { advance() }
        return text(since: start)
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    // MARK: Telling

    var position: SourcePosition { SourcePosition(line: line, column: column) }

    var mark: Mark { Mark(offset: offset, position: position) }

    func range(since mark: Mark) -> SourceRange {
        SourceRange(start: mark.position, bytes: mark.offset..<offset)
    }

    func text(since mark: Mark) -> String { String(decoding: bytes[mark.offset..<offset], as: UTF8.self) }

    func error(_ message: String) -> DocumentError { DocumentError(message, at: position) }

    /// What stands here, for a message.
    var found: String {
        guard offset < bytes.count else { return "the end of the document" }
        guard
            let scalar = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars
                .first
        else { return "nothing" }
        let isPlain = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
        return isPlain ? "`\(scalar)`" : "U+" + Self.hexadecimal(scalar.value)
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    // MARK: UTF-8

    private mutating func refuseInvalidUTF8() throws(DocumentError) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var place = self
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): for _ in 0..<scalar.count { place.advance() }
            case .error: throw place.error("this is no UTF-8: save the document in that encoding")
            case .emptyInput: return
            }
        }
    }
}
