/// A value of a document that knows where it was written.
///
/// The typed accessors (``string()``, ``strings()``, ``object()``…) throw a ``DocumentError`` that names the value, its
/// place, what it should be and what it is: `` line 4, column 9: `options` must be a list of texts, found a number ``.
package struct Node: Sendable, Hashable {
    /// The kinds of values. Numbers keep their text, so nothing is rounded before somebody asks for a type.
    package enum Value: Sendable, Hashable {
        case null
        case bool(Bool)
        case number(Number)
        case string(String)
        case array([Node])
        case object(ObjectNode)
    }

    package let value: Value
    package let range: SourceRange
    /// What messages call it: the key it stands under, `actions[2]` in a list, "the document" at the top.
    package let name: String

    package init(_ value: Value, range: SourceRange, name: String) {
        self.value = value
        self.range = range
        self.name = name
    }

    package var position: SourcePosition { range.start }
}

extension Node {
    package static let documentName = "the document"

    /// The name as a message writes it: keys in backquotes.
    package var quotedName: String { name == Self.documentName ? name : "`\(name)`" }

    /// The kind, with its article: "a number", "null".
    package var kind: String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
