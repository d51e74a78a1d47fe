/// What is wrong with a document, where, and what would be right: the only error this module throws.
package struct DocumentError: Error, Sendable, Hashable {
    package let position: SourcePosition
    /// One sentence without the place.
    package let message: String

    package init(_ message: String, at position: SourcePosition) {
        self.position = position
        self.message = message
    }

    package var line: Int { position.line }
    package var column: Int { position.column }
}

extension DocumentError: CustomStringConvertible {
    /// `line 4, column 9: …`
    package var description: String { "\(position): \(message)" }
}
