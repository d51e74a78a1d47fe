/// A text in YAML's double quotes.
enum YAMLLiteral {
    /// Source: YAML 1.2, "5.7 Escaped characters".
    static func quote(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(written).joined() + "\""
    }

    private static func written(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": return "\\\(scalar)"
        case "\n": return "\\n"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        default: return String(scalar)
        }
    }
}
