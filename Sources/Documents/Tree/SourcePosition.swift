/// A place in a document, as an editor shows it.
package struct SourcePosition: Sendable, Hashable {
    /// Counted from 1; a line feed ends a line.
    package let line: Int
    /// Counted from 1, in Unicode scalars: an accent of its own counts, an emoji outside the basic plane counts once.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourcePosition: CustomStringConvertible {
    package var description: String { "line \(line), column \(column)" }
}

/// The stretch of a document a value was read from.
package struct SourceRange: Sendable, Hashable {
    package let start: SourcePosition
    /// Offsets of the bytes, the quotes of a text included.
    package let bytes: Range<Int>

    package init(start: SourcePosition, bytes: Range<Int>) {
        self.start = start
        self.bytes = bytes
    }
}
