import APS
import Documents
import Foundation

/// What was seen, in the form of the file's `expected`.
indirect enum SeenValue: Sendable, Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([SeenValue])
    case object([String: SeenValue])

    static func text(_ text: String?) -> SeenValue { if let text { .text(text) } else { .null } }
    static func texts(_ texts: [String]) -> SeenValue { .list(texts.map { .text($0) }) }
    static func whole(_ number: Int?) -> SeenValue { if let number { .number(Double(number)) } else { .null } }

    subscript(key: String) -> SeenValue? { if case .object(let members) = self { members[key] } else { nil } }
}

extension SeenValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(Double(number)) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
    init(dictionaryLiteral members: (String, SeenValue)...) {
        self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
    }
    init(nilLiteral: ()) { self = .null }
}

extension SeenValue {
    init(_ node: Node) {
        switch node.value {
        case .null: self = .null
        case .bool(let flag): self = .flag(flag)
        case .number(let number): self = .number(number.double ?? 0)
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map(SeenValue.init))
        case .object(let object):
            self = .object(
                Dictionary(object.members.map { ($0.key, SeenValue($0.value)) }, uniquingKeysWith: { $1 }))
        }
    }

    /// A dictionary as app code gets it; what is no JSON is nothing.
    init(jsonObject: [AnyHashable: Any]) {
        guard JSONSerialization.isValidJSONObject(jsonObject),
            let data = try? JSONSerialization.data(withJSONObject: jsonObject), let node = try? JSONReader.read(data)
        else {
            self = .null
            return
        }
        self.init(node)
    }

    /// The value in one line of JSON, keys in order of the alphabet.
    var json: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
        case .text(let text): JSONString.quote(text)
        case .list(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }.map { JSONString.quote($0.key) + ": " + $0.value.json }
                .joined(separator: ", ") + "}"
        }
    }
}
