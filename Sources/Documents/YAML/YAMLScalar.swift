/// What a text without quotes stands for.
///
/// It is what JSON would take it for: `true`, `false`, `null` and JSON's numbers. Nothing at all, and `~`, are null, as
/// in all of YAML. The rest is text: `no`, `on`, `True`, `012`, `0x1F`, `1_000`, `12:30`, `.inf`, which one reader or
/// another takes for a boolean or a number. Where a boolean is expected, such a word is refused with its place rather
/// than believed.
///
/// Source: YAML 1.2.2, section 10.2 (the JSON schema), with the words of other schemas read as texts.
enum YAMLScalar {
    static func value(ofPlain text: String) -> Node.Value {
        switch text {
        case "", "~", "null": .null
        case "true": .bool(true)
        case "false": .bool(false)
        default: isNumber(text) ? .number(Number(text)) : .string(text)
        }
    }

    /// Only what begins as a number can be one: the JSON reader decides.
    private static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
            return false
        }
        guard let node = try? JSONReader.read(text.utf8), case .number = node.value else { return false }
        return true
    }
}
