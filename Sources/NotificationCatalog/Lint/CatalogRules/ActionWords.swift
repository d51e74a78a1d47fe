import APS

/// The words of an action's identifier and title, to guess what it is for.
///
/// `deleteMessage`, `DELETE_MESSAGE` and "Delete message" have the same words. The rules know English words, which is
/// what identifiers are mostly made of.
struct ActionWords {
    private let words: Set<String>

    init(_ action: ActionRecord) {
        words = Set(Self.words(of: action.identifier) + Self.words(of: action.title))
    }

    /// The first of some words that is among them.
    func first(of list: [String]) -> String? { list.first { words.contains($0) } }

    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var previous: Character?
        for character in text {
            let startsWord = character.isUppercase && previous?.isLowercase ?? false
            if !word.isEmpty, startsWord || !character.isLetter {
                words.append(word)
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
            previous = character
        }
        return word.isEmpty ? words : words + [word]
    }
}
