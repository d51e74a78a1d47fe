/// A JSON document whose members keep their order.
indirect enum JSONText {
    case string(String)
    case number(Int)
    case bool(Bool)
    case list([JSONText])
    case object([(key: String, value: JSONText)])

    /// Over several lines, two spaces a step.
    var pretty: String { pretty(indent: "") + "\n" }

    private func pretty(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .string(let text): return StringLiteral.json(text)
        case .number(let number): return String(number)
        case .bool(let flag): return String(flag)
        case .list(let elements) where elements.isEmpty: return "[]"
        case .list(let elements):
            return "[\n" + elements.map { inner + $0.pretty(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members) where members.isEmpty: return "{}"
        case .object(let members):
            let lines = members.map { "\(inner)\(StringLiteral.json($0.key)): \($0.value.pretty(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }
}

extension JSONText: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .string(text) }
}

extension JSONText: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral members: (String, JSONText)...) { self = .object(members.map { (key: $0.0, value: $0.1) }) }
}
