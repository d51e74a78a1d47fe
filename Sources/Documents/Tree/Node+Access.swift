extension Node {
    /// The error that says what this value must be: `node.mismatch("a list of texts")`.
    package func mismatch(_ expected: String) -> DocumentError {
        DocumentError("\(quotedName) must be \(expected), found \(kind)", at: position)
    }

    package func string() throws(DocumentError) -> String {
        guard case .string(let text) = value else { throw mismatch("a text") }
        return text
    }

    package func bool() throws(DocumentError) -> Bool {
        guard case .bool(let flag) = value else { throw mismatch("true or false") }
        return flag
    }

    /// A whole number: `3`, and `3.0` or `3e0` as well.
    package func integer() throws(DocumentError) -> Int64 {
        guard case .number(let number) = value else { throw mismatch("a whole number") }
        guard let integer = number.integer else {
            throw DocumentError("\(quotedName) must be a whole number, found \(number.text)", at: position)
        }
        return integer
    }

    /// A whole number within bounds, which the message names.
    package func integer(in bounds: ClosedRange<Int64>) throws(DocumentError) -> Int64 {
        let integer = try integer()
        guard bounds.contains(integer) else {
            throw DocumentError(
                "\(quotedName) must be from \(bounds.lowerBound) to \(bounds.upperBound), found \(integer)",
                at: position)
        }
        return integer
    }

    package func double() throws(DocumentError) -> Double {
        guard case .number(let number) = value else { throw mismatch("a number") }
        guard let double = number.double else {
            throw DocumentError("\(quotedName) is too large a number: \(number.text)", at: position)
        }
        return double
    }

    package func array() throws(DocumentError) -> [Node] {
        guard case .array(let elements) = value else { throw mismatch("a list") }
        return elements
    }

    /// A list of texts; the message names the element that is none.
    package func strings() throws(DocumentError) -> [String] {
        guard case .array(let elements) = value else { throw mismatch("a list of texts") }
        return try elements.map { element throws(DocumentError) in try element.string() }
    }

    package func object() throws(DocumentError) -> ObjectNode {
        guard case .object(let object) = value else { throw mismatch("an object") }
        return object
    }

    /// One of a few words, letter case included. The message lists them and points at a near one.
    package func choice<Choice>(
        of choices: KeyValuePairs<String, Choice>, suggest: Suggestion = noSuggestion
    ) throws(DocumentError) -> Choice {
        let words = choices.map(\.key)
        let text = try string()
        if let choice = choices.first(where: { $0.key.utf8.elementsEqual(text.utf8) }) { return choice.value }
        let hint = suggest(text, words).map { ": did you mean \"\($0)\"?" } ?? ""
        let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
        throw DocumentError("\(quotedName) must be one of \(list), found \"\(text)\"\(hint)", at: position)
    }

    package var isNull: Bool { value == .null }
}
