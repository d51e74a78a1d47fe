/// A text as a literal of a programming language, from which nothing can break out.
///
/// Letters of any script stay as they are. Quotes, backslashes, control and format characters (those that turn the
/// direction of source code among them) are escaped, and what begins an interpolation.
struct StringLiteral {
    /// How a language writes a scalar by its number.
    enum Escape {
        /// `\u{202E}`: Swift.
        case braces
        /// `\u202E`, twice beyond the basic plane: JSON, TypeScript, Kotlin.
        case units
        /// `\u202E` or `\U0001F600`: Go, Python.
        case width
    }

    private let escape: Escape
    private let alsoEscaped: Set<Unicode.Scalar>

    static let swift = StringLiteral(.braces)
    static let json = StringLiteral(.units)
    static let typeScript = StringLiteral(.units)
    static let kotlin = StringLiteral(.units, "$")
    static let go = StringLiteral(.width)
    static let python = StringLiteral(.width)

    private init(_ escape: Escape, _ alsoEscaped: Set<Unicode.Scalar> = []) {
        self.escape = escape
        self.alsoEscaped = alsoEscaped
    }

    private init(_ escape: Escape, _ scalar: Unicode.Scalar) { self.init(escape, [scalar]) }

    /// With its quotes.
    func callAsFunction(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(written).joined() + "\""
    }

    private func written(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "\n": "\\n"
        case _ where alsoEscaped.contains(scalar): "\\\(scalar)"
        case _ where scalar.isInvisible: number(of: scalar)
        default: String(scalar)
        }
    }

    private func number(of scalar: Unicode.Scalar) -> String {
        switch escape {
        case .braces: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        case .units: String(scalar).utf16.map { "\\u" + hexadecimal(UInt32($0), digits: 4) }.joined()
        case .width where scalar.value > 0xFFFF: "\\U" + hexadecimal(scalar.value, digits: 8)
        case .width: "\\u" + hexadecimal(scalar.value, digits: 4)
        }
    }

    private func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Unicode.Scalar {
    /// It shows nothing, or changes how others show.
    var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }
}

extension String {
    /// One line that can stand in a comment of any language: without line ends and invisible characters, and without what
    /// begins or ends a comment.
    ///
    /// Scalar by scalar: an accent joins the sign before it to one character, and no compiler cares.
    package var asComment: String {
        var line = UnicodeScalarView()
        for scalar in unicodeScalars {
            let visible = scalar.isInvisible ? " " : scalar
            if visible == " ", line.last.map({ $0 == " " }) ?? true { continue }
            if line.last == "*" && visible == "/" || line.last == "/" && visible == "*" { line.append(" ") }
            line.append(visible)
        }
        if line.last == " " { line.removeLast() }
        return String(line)
    }
}
