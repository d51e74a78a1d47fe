import APS
import Documents

/// What is wrong with the form of a document, gathered so that one run tells all of it.
struct Problems {
    private(set) var errors: [DocumentError] = []

    mutating func add(_ message: String, at position: SourcePosition) {
        errors.append(DocumentError(message, at: position))
    }

    /// What `read` gives, or nil when it fails.
    mutating func attempt<Value>(_ read: () throws(DocumentError) -> Value) -> Value? {
        do throws(DocumentError) {
            return try read()
        } catch {
            errors.append(error)
            return nil
        }
    }

    /// The value under a key, if it is there and right: `optional("title", of: action, Node.string)`.
    mutating func optional<Value>(
        _ key: String, of object: ObjectNode, _ read: (Node) -> () throws(DocumentError) -> Value
    ) -> Value? {
        object[key].flatMap { node in attempt(read(node)) }
    }

    /// The elements under a key; none without it.
    mutating func list(_ key: String, of object: ObjectNode) -> [Node] {
        optional(key, of: object, Node.array) ?? []
    }

    /// The value under a key that must be there, if it is right.
    mutating func required<Value>(
        _ key: String, of object: ObjectNode, _ read: (Node) -> () throws(DocumentError) -> Value
    ) -> Value? {
        guard let node = attempt({ () throws(DocumentError) in try object.required(key) }) else { return nil }
        return attempt(read(node))
    }

    mutating func refuseUnknownKeys(of object: ObjectNode, allowed: [String]) {
        errors += object.unknownKeys(allowed: allowed) { Nearest.nearest(to: $0, in: $1) }
    }

    /// One of a few words.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node, of _: Choice.Type = Choice.self
    ) -> Choice? {
        let words = Choice.allCases.map(\.rawValue)
        guard let text = attempt(node.string) else { return nil }
        if let choice = Choice(rawValue: text), words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
            return choice
        }
        let hint = Nearest.nearest(to: text, in: words).map { ": did you mean \"\($0)\"?" } ?? ""
        let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
        add("\(node.quotedName) must be one of \(list), found \"\(text)\"\(hint)", at: node.position)
        return nil
    }
}
