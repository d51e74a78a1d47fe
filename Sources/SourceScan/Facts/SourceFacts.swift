/// What one source file says that bears on notification categories, told alike for every language: declarations whose
/// values can be followed, with all else left out.
///
/// A reader of a language (`tambuli-scan` for Swift, ``ObjectiveCReader``) writes it, ``Evaluator`` follows the names.
package struct SourceFacts: Sendable, Codable, Equatable {
    package var file: String
    package var declarations: [Declaration]
    /// The file could not be read to its end or has syntax errors; what was read all the same is here.
    package var isBroken: Bool

    package init(file: String, declarations: [Declaration], isBroken: Bool) {
        self.file = file
        self.declarations = declarations
        self.isBroken = isBroken
    }
}

/// Counted from 1, columns in Unicode scalars.
package struct SourcePlace: Sendable, Hashable, Comparable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
