/// Makes names for a programming language out of identifiers, which may be any text.
///
/// Names are of ASCII letters and digits, unique, no words of the language, and the same for the same list.
struct Namer {
    enum Style {
        /// `newMessage`
        case camel
        /// `NewMessage`
        case pascal
        /// `new_message`
        case snake
        /// `NEW_MESSAGE`
        case screaming
    }

    private let style: Style
    private let reserved: Set<String>
    /// What a name is called of which nothing is left: `category3`.
    private let noun: String

    init(_ style: Style, reserved: Set<String> = [], noun: String) {
        self.style = style
        self.reserved = reserved
        self.noun = noun
    }

    /// A name for each identifier, in their order; equal ones get one.
    func names(for identifiers: [String]) -> Names {
        var names = Names()
        var taken: Set<String> = []
        for (index, identifier) in identifiers.enumerated() where names[identifier] == nil {
            var words = Self.words(of: identifier)
            if words.isEmpty { words = [noun, String(index + 1)] }
            if words[0].first?.isNumber ?? false { words.insert(noun, at: 0) }
            var name = joined(words)
            if reserved.contains(name) { name += "_" }
            var number = 2
            while taken.contains(name) {
                name = joined(words + [String(number)])
                number += 1
            }
            taken.insert(name)
            names.add(name, for: identifier)
        }
        return names
    }

    private func joined(_ words: [String]) -> String {
        let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return switch style {
        case .camel: words[0] + capitalized.dropFirst().joined()
        case .pascal: capitalized.joined()
        case .snake: words.joined(separator: "_")
        case .screaming: words.joined(separator: "_").uppercased()
        }
    }

    /// `newMessage`, `new-message` and `NEW_MESSAGE` are all `new`, `message`.
    private static func words(of identifier: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Character = " "
        for character in identifier {
            let isWord = character.isASCII && (character.isLetter || character.isNumber)
            if !isWord || (character.isUppercase && previous.isLowercase) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if isWord { word += character.lowercased() }
            previous = character
        }
        return word.isEmpty ? words : words + [word]
    }
}

/// The names that a ``Namer`` made. Identifiers are told apart by their bytes.
struct Names {
    private var names: [[UInt8]: String] = [:]

    fileprivate mutating func add(_ name: String, for identifier: String) { names[Array(identifier.utf8)] = name }

    subscript(identifier: String) -> String? { names[Array(identifier.utf8)] }

    /// The name of an identifier that was in the list.
    func name(_ identifier: String) -> String {
        guard let name = self[identifier] else { preconditionFailure("`\(identifier)` was not in the list") }
        return name
    }
}
