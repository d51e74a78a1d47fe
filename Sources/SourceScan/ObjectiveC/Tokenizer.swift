/// Cuts Objective-C source into words. It takes any text: what is no Objective-C becomes signs.
struct Tokenizer {
    private let scalars: [Unicode.Scalar]
    private let file: String
    private var offset = 0
    private var line: Int
    private var column: Int
    private var isLineStart = true

    /// - Parameter place: of the first scalar, for a text that stands inside another.
    init(_ text: String, at place: SourcePlace) {
        scalars = Array(text.unicodeScalars)
        file = place.file
        line = place.line
        column = place.column
    }

    static func tokens(of text: String, at place: SourcePlace) -> [Token] {
        var tokenizer = Tokenizer(text, at: place)
        var tokens: [Token] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() -> Token? {
        skipSpace()
        let place = SourcePlace(file: file, line: line, column: column)
        guard let first = peek() else { return nil }
        defer { isLineStart = false }
        let kind: Token.Kind =
            switch first {
            case "#" where isLineStart: .directive(directive())
            case "\"": .string(string(endedBy: "\""))
            case "'": .number(string(endedBy: "'"))
            case "@" where peek(1) == "\"": .string(objectiveCString())
            case _ where first.isWord: word()
            default: .sign(Character(take()))
            }
        return Token(kind: kind, place: place)
    }

    // MARK: Words

    private mutating func word() -> Token.Kind {
        let start = offset
        let isNumber = ("0"..."9").contains(scalars[start])
        while let scalar = peek(), scalar.isWord || (isNumber && scalar == ".") { advance() }
        let text = String(String.UnicodeScalarView(scalars[start..<offset]))
        return isNumber ? .number(text) : .identifier(text)
    }

    private mutating func objectiveCString() -> String {
        advance()
        return string(endedBy: "\"")
    }

    private mutating func string(endedBy end: Unicode.Scalar) -> String {
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = peek(), scalar != end, scalar != "\n" {
            advance()
            text.append(scalar == "\\" ? escaped() : scalar)
        }
        if peek() == end { advance() }
        return String(text)
    }

    private mutating func escaped() -> Unicode.Scalar {
        switch take() {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "0": return "\0"
        case "u": return hexadecimal(digits: 4)
        case "U": return hexadecimal(digits: 8)
        case "x": return hexadecimal(digits: 2)
        case let other: return other
        }
    }

    private mutating func hexadecimal(digits: Int) -> Unicode.Scalar {
        var value: UInt32 = 0
        var count = 0
        while count < digits, let digit = peek().flatMap({ Character($0).hexDigitValue }) {
            value = value << 4 | UInt32(digit)
            count += 1
            advance()
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// To the end of the line, or of those that a backslash joins to it.
    private mutating func directive() -> String {
        var text = String.UnicodeScalarView()
        while let scalar = peek(), scalar != "\n" {
            if scalar == "\\", peek(1) == "\n" {
                advance()
                advance()
                text.append(" ")
            } else if scalar == "/", peek(1) == "/" || peek(1) == "*" {
                skipComment()
            } else {
                text.append(take())
            }
        }
        return String(text)
    }

    // MARK: Between words

    private mutating func skipSpace() {
        while let scalar = peek() {
            if scalar == "/", peek(1) == "/" || peek(1) == "*" {
                skipComment()
            } else if scalar.properties.isWhitespace {
                if scalar == "\n" { isLineStart = true }
                advance()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() {
        if peek(1) == "/" {
            while peek() != nil, peek() != "\n" { advance() }
            return
        }
        advance()
        advance()
        while let scalar = peek() {
            advance()
            if scalar == "*", peek() == "/" {
                advance()
                return
            }
        }
    }

    private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
        scalars.indices.contains(offset + ahead) ? scalars[offset + ahead] : nil
    }

    private mutating func take() -> Unicode.Scalar {
        guard let scalar = peek() else { return "\0" }
        advance()
        return scalar
    }

    private mutating func advance() {
        guard let scalar = peek() else { return }
        offset += 1
        if scalar == "\n" {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isWord: Bool { properties.isAlphabetic || self == "_" || self == "$" || ("0"..."9").contains(self) }
}
