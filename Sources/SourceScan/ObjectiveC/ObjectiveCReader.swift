/// Reads from Objective-C what bears on notification categories, in Swift's terms: a message that Apple imports into Swift
/// under another name is told by that name.
///
/// It is no compiler: it knows messages, literals, constants, `#define`, methods, functions, blocks and branches, and
/// passes over all else. Every branch of `#if` counts.
package struct ObjectiveCReader {
    var tokens: [Token]
    var position = 0
    private let file: String
    /// How deep expressions and blocks stand in one another.
    var depth = 0

    /// Deeper than any source that a person writes.
    static let deepest = 200

    package init(_ text: String, named file: String) {
        self.file = file
        tokens = Tokenizer.tokens(of: text, at: SourcePlace(file: file, line: 1, column: 1))
    }

    package var facts: SourceFacts {
        var reader = self
        var declarations: [Declaration] = []
        while !reader.isAtEnd { declarations += reader.declaration() }
        return SourceFacts(file: file, declarations: declarations, isBroken: !isBalanced)
    }

    private var isBalanced: Bool {
        var open = 0
        for token in tokens {
            if token.isSign("{") { open += 1 }
            if token.isSign("}") { open -= 1 }
            if open < 0 { return false }
        }
        return open == 0
    }

    // MARK: Words

    var isAtEnd: Bool { position >= tokens.count }

    func peek(_ ahead: Int = 0) -> Token? {
        tokens.indices.contains(position + ahead) ? tokens[position + ahead] : nil
    }

    func isNext(_ sign: Character, ahead: Int = 0) -> Bool { peek(ahead)?.isSign(sign) ?? false }

    func isNext(word: String, ahead: Int = 0) -> Bool { peek(ahead)?.identifier == word }

    mutating func take(_ sign: Character) -> Bool {
        guard isNext(sign) else { return false }
        position += 1
        return true
    }

    mutating func take(word: String) -> Bool {
        guard isNext(word: word) else { return false }
        position += 1
        return true
    }

    mutating func takeIdentifier() -> String? {
        guard let name = peek()?.identifier else { return nil }
        position += 1
        return name
    }

    /// Where the next word stands; after the last one, where that stands.
    var place: SourcePlace { (peek() ?? tokens.last)?.place ?? SourcePlace(file: file, line: 1, column: 1) }

    /// From an opening bracket to behind the one that closes it.
    mutating func skipBalanced() {
        var open = 0
        while let token = peek() {
            position += 1
            if case .sign(let sign) = token.kind {
                if "([{".contains(sign) { open += 1 }
                if ")]}".contains(sign) { open -= 1 }
            }
            if open <= 0 { return }
        }
    }

    /// To behind the next `;` that stands in no bracket; a `}` that closes what is around stays.
    mutating func skipStatement() {
        while let token = peek() {
            if token.isSign("}") { return }
            if token.isSign("(") || token.isSign("[") || token.isSign("{") {
                skipBalanced()
                continue
            }
            position += 1
            if token.isSign(";") { return }
        }
    }
}
