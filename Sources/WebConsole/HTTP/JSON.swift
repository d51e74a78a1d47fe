import APS
import FoundationEssentials

/// JSON to be written: members in their order, and parts that are text already.
package indirect enum JSON: Sendable {
    package typealias Member = (name: String, value: JSON)

    case null
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case array([JSON])
    case object([Member])
    /// Valid JSON as it stands.
    case written(String)

    /// A value by its `Encodable`; keys are sorted.
    package init(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self = .written(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// For people: a line a member. What is written already stays as it is.
    package var indented: String { indented("") + "\n" }

    private func indented(_ indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { inner + $0.indented(inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { inner + JSONString.quote($0.name) + ": " + $0.value.indented(inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        default: return text
        }
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .integer(let number): text += String(number)
        case .double(let number): text += number.isFinite ? "\(number)" : "null"
        case .string(let string): text += JSONString.quote(string)
        case .written(let json): text += json
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text += JSONString.quote(member.name) + ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }
}
