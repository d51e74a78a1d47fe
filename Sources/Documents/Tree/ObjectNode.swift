/// An object of a document: its members in the order they were written.
package struct ObjectNode: Sendable, Hashable {
    /// One key and its value.
    package struct Member: Sendable, Hashable {
        package let key: String
        package let keyRange: SourceRange
        package let value: Node

        package init(key: String, keyRange: SourceRange, value: Node) {
            self.key = key
            self.keyRange = keyRange
            self.value = value
        }
    }

    package let members: [Member]
    /// Where the object itself stands, for messages about what it lacks.
    package let position: SourcePosition
    package let name: String

    package init(_ members: [Member], position: SourcePosition, name: String) {
        self.members = members
        self.position = position
        self.name = name
    }

    /// The value under a key, or nil. Keys are compared scalar by scalar, where Swift's `==` would let differently
    /// composed accents be the same. Of members with one key (where a reader keeps them) the last counts.
    package subscript(key: String) -> Node? {
        members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The value under a key; without it the message names the key and the object that lacks it.
    package func required(_ key: String) throws(DocumentError) -> Node {
        guard let node = self[key] else {
            let owner = name == Node.documentName ? name : "`\(name)`"
            throw DocumentError("\(owner) needs `\(key)`", at: position)
        }
        return node
    }

    /// A message for each member whose key is not among those allowed, with the one that was probably meant.
    package func unknownKeys(allowed: [String], suggest: Suggestion = noSuggestion) -> [DocumentError] {
        members.filter { member in
            !allowed.contains { $0.utf8.elementsEqual(member.key.utf8) }
        }.map { member in
            let hint =
                suggest(member.key, allowed).map { "did you mean `\($0)`?" }
                ?? "allowed: \(allowed.map { "`\($0)`" }.joined(separator: ", "))"
            return DocumentError("unknown key `\(member.key)`; \(hint)", at: member.keyRange.start)
        }
    }

    /// Throws the first of ``unknownKeys(allowed:suggest:)``.
    package func refuseUnknownKeys(
        allowed: [String], suggest: Suggestion = noSuggestion
    ) throws(DocumentError) {
        if let first = unknownKeys(allowed: allowed, suggest: suggest).first { throw first }
    }
}
