extension ObjectiveCReader {
    /// What stands at the top of a file: none for what does not matter.
    mutating func declaration() -> [Declaration] {
        guard let token = peek() else { return [] }
        if case .directive(let text) = token.kind {
            position += 1
            return define(text, at: token.place).map { [$0] } ?? []
        }
        if token.isSign("@") {
            position += 1
            switch takeIdentifier() {
            case "implementation": return [implementation()]
            case "interface", "protocol": skipToEnd()
            default: break
            }
            return []
        }
        return global().map { [$0] } ?? []
    }

    /// `#define NAME value`, without parameters.
    private func define(_ text: String, at place: SourcePlace) -> Declaration? {
        let words = text.dropFirst().split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard words.count == 3, words[0] == "define", words[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        var reader = self
        reader.tokens = Tokenizer.tokens(of: String(words[2]), at: place)
        reader.position = 0
        return .value(name: String(words[1]), type: nil, body: [.result(reader.expression())])
    }

    private mutating func skipToEnd() {
        // `@protocol Name;` and `@class Name;` have no end.
        if peek()?.identifier != nil, isNext(";", ahead: 1) {
            position += 2
            return
        }
        while !isAtEnd {
            if isNext("@"), isNext(word: "end", ahead: 1) {
                position += 2
                return
            }
            position += 1
        }
    }

    private mutating func implementation() -> Declaration {
        let name = takeIdentifier() ?? ""
        if isNext("(") { skipBalanced() }
        var members: [Declaration] = []
        while !isAtEnd {
            if isNext("@") {
                position += 1
                if takeIdentifier() == "end" { break }
                skipStatement()
            } else if isNext("+") || isNext("-") {
                members += method()
            } else if isNext("{") {
                skipBalanced()
            } else {
                members += declaration()
            }
        }
        return .type(TypeFacts(name: name, members: members, cases: []))
    }

    // MARK: Methods and functions

    /// `- (Type)first:(Type)name second:(Type)name { … }`; without parameters it is read like a property.
    private mutating func method() -> [Declaration] {
        position += 1
        if isNext("(") { skipBalanced() }
        let place = place
        guard let name = takeIdentifier() else { return [] }
        var parameters: [Parameter] = []
        var label: String?
        while take(":") {
            if isNext("(") { skipBalanced() }
            while isNext(word: "__unused") { position += 1 }
            guard let parameter = takeIdentifier() else { break }
            parameters.append(Parameter(label: label, name: parameter))
            label = takeIdentifier()
        }
        // `;` of a declaration, or a stray word before the body.
        while let token = peek(), !token.isSign("{"), !token.isSign(";"), !token.isSign("@") { position += 1 }
        guard isNext("{") else {
            _ = take(";")
            return []
        }
        let body = block()
        if parameters.isEmpty {
            return [.value(name: name, type: nil, body: body.isEmpty ? [.result(.init(.absent, at: place))] : body)]
        }
        return [.function(Function(name: name, parameters: parameters, body: body, place: place))]
    }

    /// A constant or a C function: `static NSString *const name = …;`, `Type name(Type a) { … }`.
    private mutating func global() -> Declaration? {
        var lastName: (name: String, place: SourcePlace)?
        while let token = peek() {
            if token.isSign("@") || token.isSign("}") {
                // `@end` belongs to whoever reads the implementation; a stray bracket to nobody.
                if token.isSign("}") { position += 1 }
                return nil
            }
            if case .directive = token.kind { return nil }
            if let name = token.identifier {
                lastName = (name, token.place)
                position += 1
            } else if token.isSign("="), let lastName {
                position += 1
                let value = expression()
                skipStatement()
                return .value(name: lastName.name, type: nil, body: [.result(value)])
            } else if token.isSign("("), let lastName {
                let parameters = cParameters()
                // `__attribute__((…))` is no list of parameters.
                if isNext("{"), !lastName.name.hasPrefix("__") {
                    return .function(
                        Function(name: lastName.name, parameters: parameters, body: block(), place: lastName.place))
                }
            } else if token.isSign("{") || token.isSign("[") {
                skipBalanced()
            } else {
                position += 1
                if token.isSign(";") { return nil }
            }
        }
        return nil
    }

    /// The last name of each part between commas.
    private mutating func cParameters() -> [Parameter] {
        let start = position
        skipBalanced()
        let inside = tokens[start..<position].dropFirst().dropLast()
        return inside.split { $0.isSign(",") }.compactMap { part in
            let names = part.compactMap(\.identifier)
            guard names.count > 1, let name = names.last else { return nil }
            return Parameter(label: nil, name: name)
        }
    }
}
