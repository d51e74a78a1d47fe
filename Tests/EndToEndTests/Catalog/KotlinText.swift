/// Kotlin as far as a text that breaks out of its literal or a comment would break it: strings end on their line, their
/// escapes are Kotlin's, no interpolation begins in one, comments end, and brackets fit one another. Scalar by scalar: an
/// accent after a quotation mark does not hide it from a compiler.
struct KotlinText {
    private let characters: [Unicode.Scalar]

    init(_ text: String) { characters = Array(text.unicodeScalars) }

    /// What is wrong first; nil when nothing is.
    var problem: String? {
        var open: [Unicode.Scalar] = []
        var index = 0
        while index < characters.count {
            switch characters[index] {
            case "\"":
                guard let end = endOfString(from: index + 1) else { return "a string at \(index) is broken" }
                index = end
            case "/" where next(index) == "/":
                while index < characters.count, characters[index] != "\n" { index += 1 }
            case "/" where next(index) == "*":
                guard let end = endOfComment(from: index + 2) else { return "a comment at \(index) does not end" }
                index = end
            case "(", "[", "{": open.append(characters[index])
            case ")", "]", "}":
                let pairs: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]
                guard let last = open.popLast(), last == pairs[characters[index]] else {
                    return "a bracket at \(index)"
                }
            case let other where Character(other).isNewline && other != "\n":
                return "a line end of another kind at \(index)"
            default: break
            }
            index += 1
        }
        return open.isEmpty ? nil : "\(open.count) brackets stay open"
    }

    private func next(_ index: Int) -> Unicode.Scalar? { index + 1 < characters.count ? characters[index + 1] : nil }

    private func endOfString(from start: Int) -> Int? {
        var index = start
        while index < characters.count {
            switch characters[index] {
            case "\"": return index
            case "\n", "$": return nil
            case "\\":
                guard let escaped = next(index), "nrtbu\"'\\$".unicodeScalars.contains(escaped) else { return nil }
                index += 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Kotlin's comments stand in one another.
    private func endOfComment(from start: Int) -> Int? {
        var depth = 1
        var index = start
        while index < characters.count {
            if characters[index] == "*", next(index) == "/" {
                depth -= 1
                index += 1
                if depth == 0 { return index }
            } else if characters[index] == "/", next(index) == "*" {
                depth += 1
                index += 1
            }
            index += 1
        }
        return nil
    }
}
