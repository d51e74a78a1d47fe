import APS
import Documents

/// Reading a file whose shape is known to be right: what is not there is nil.
extension Node {
    subscript(key: String) -> Node? { if case .object(let object) = value { object[key] } else { nil } }

    var text: String? { if case .string(let text) = value { text } else { nil } }
    var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }
    var whole: Int? { if case .number(let number) = value { number.integer.map { Int($0) } } else { nil } }
    var quantity: Double? { if case .number(let number) = value { number.double } else { nil } }
    var elements: [Node]? { if case .array(let elements) = value { elements } else { nil } }
    var texts: [String]? { elements?.compactMap(\.text) }
    var members: [ObjectNode.Member]? { if case .object(let object) = value { object.members } else { nil } }
}

extension Node {
    /// The value as compact JSON, keys in their order, numbers as they were written.
    var json: String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): JSONString.quote(text)
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { JSONString.quote($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
        }
    }

    /// The same value with something put into each of its texts.
    func replacingTexts(_ change: (String) -> String) -> Node {
        let value: Value =
            switch self.value {
            case .null, .bool, .number: self.value
            case .string(let text): .string(change(text))
            case .array(let elements): .array(elements.map { $0.replacingTexts(change) })
            case .object(let object):
                .object(
                    ObjectNode(
                        object.members.map {
                            .init(key: $0.key, keyRange: $0.keyRange, value: $0.value.replacingTexts(change))
                        }, position: object.position, name: object.name))
            }
        return Node(value, range: range, name: name)
    }
}
