extension ObjectiveCReader {
    /// An expression up to what cannot belong to it. Never fails: what it does not know is opaque.
    mutating func expression() -> Expression {
        let start = place
        guard depth < Self.deepest else {
            if let token = peek(), case .sign = token.kind { skipBalanced() } else { position += 1 }
            return Expression(.opaque("…"), at: start)
        }
        depth += 1
        defer { depth -= 1 }
        var result = operand()
        while let token = peek(), case .sign(let sign) = token.kind {
            if sign == "|", !isNext("|", ahead: 1) {
                position += 1
                result = Expression(.sum([asList(result), asList(operand())]), at: start)
            } else if sign == "?" {
                position += 1
                // `a ?: b`
                if take(":") {
                    result = Expression(.either([result, expression()]), at: start)
                } else {
                    let taken = expression()
                    _ = take(":")
                    result = Expression(.either([taken, expression()]), at: start)
                }
            } else if "=!<>&|+-*/%^".contains(sign) {
                while let next = peek(), case .sign(let more) = next.kind, "=!<>&|+-*/%^".contains(more) {
                    position += 1
                }
                _ = operand()
                result = Expression(.opaque("an operator \(sign)"), at: start)
            } else {
                break
            }
        }
        return result
    }

    /// Options are lists of one in Swift's terms.
    private func asList(_ expression: Expression) -> Expression {
        if case .list = expression.kind { return expression }
        if case .sum = expression.kind { return expression }
        return Expression(.list([expression]), at: expression.place)
    }

    /// A primary expression with what follows it directly.
    private mutating func operand() -> Expression {
        let start = place
        var result = primary()
        while true {
            if isNext("."), let name = peek(1)?.identifier {
                position += 2
                result = Expression(.member(result, name), at: start)
            } else if isNext("-"), isNext(">", ahead: 1), let name = peek(2)?.identifier {
                position += 3
                result = Expression(.name(name), at: start)
            } else if isNext("("), case .name = result.kind {
                result = Expression(.call(result, arguments().map { Argument(label: nil, value: $0) }), at: start)
            } else if isNext("[") {
                skipBalanced()
                result = Expression(.opaque("an element"), at: start)
            } else if isText(result), let more = adjacentText() {
                result = Expression(.sum([result, more]), at: start)
            } else {
                return result
            }
        }
    }

    /// `@"a" B @"c"` is one text; a word before a colon is the next part of a message.
    private mutating func adjacentText() -> Expression? {
        let start = place
        switch peek()?.kind {
        case .string(let text):
            position += 1
            return Expression(.text(text), at: start)
        case .identifier(let name) where !isNext(":", ahead: 1):
            guard case .string? = peek(-1)?.kind else { return nil }
            position += 1
            return Expression(.name(name), at: start)
        default: return nil
        }
    }

    private func isText(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .text: true
        case .name, .sum:
            if case .string? = peek()?.kind { true } else { if case .string? = peek(-1)?.kind { true } else { false } }
        default: false
        }
    }

    /// `(a, b)`
    private mutating func arguments() -> [Expression] {
        guard take("(") else { return [] }
        var list: [Expression] = []
        while !isAtEnd, !isNext(")") {
            let before = position
            list.append(expression())
            if !take(","), position == before { position += 1 }
        }
        _ = take(")")
        return list
    }

    private mutating func primary() -> Expression {
        let start = place
        guard let token = peek() else { return Expression(.absent, at: start) }
        switch token.kind {
        case .string(let text):
            position += 1
            return Expression(.text(text), at: start)
        case .number(let text):
            position += 1
            return Expression(text == "0" ? .list([]) : .opaque(text), at: start)
        case .directive:
            position += 1
            return Expression(.absent, at: start)
        case .identifier(let name):
            position += 1
            return Expression(Self.translated(name), at: start)
        case .sign("["): return message()
        case .sign("("): return parenthesized()
        case .sign("^"): return closure()
        case .sign("@"): return literal()
        case .sign("&"), .sign("*"), .sign("!"), .sign("-"), .sign("+"), .sign("~"):
            while let sign = peek(), Self.prefixes.contains(sign.kind) { position += 1 }
            return primary()
        case .sign: return Expression(.absent, at: start)
        }
    }

    private static let prefixes: [Token.Kind] = ["&", "*", "!", "-", "+", "~"].map(Token.Kind.sign)

    /// A name in Swift's terms: options become members, `nil` is nothing.
    private static func translated(_ name: String) -> Expression.Kind {
        if ["nil", "NULL", "Nil"].contains(name) { return .absent }
        for prefix in ["UNNotificationActionOption", "UNNotificationCategoryOption"] where name.hasPrefix(prefix) {
            let option = name.dropFirst(prefix.count)
            guard let first = option.first, option != "s" else { break }
            return option == "None" ? .list([]) : .member(nil, first.lowercased() + option.dropFirst())
        }
        return name == "kNilOptions" ? .list([]) : .name(name)
    }

    /// A cast or brackets around an expression.
    private mutating func parenthesized() -> Expression {
        let start = position
        let end = { () -> Int in
            var copy = self
            copy.skipBalanced()
            return copy.position
        }()
        let inside = tokens[start..<end].dropFirst().dropLast()
        let looksLikeType = inside.allSatisfy {
            $0.identifier != nil || $0.isSign("*") || $0.isSign("<") || $0.isSign(">")
        }
        // `(name) title:` is a value before the next part of a message.
        let isBeforePart = end + 1 < tokens.count && tokens[end].identifier != nil && tokens[end + 1].isSign(":")
        if looksLikeType, !isBeforePart, end < tokens.count, Self.beginsOperand(tokens[end]) {
            position = end
            return primary()
        }
        position += 1
        let value = expression()
        position = end
        return value
    }

    private static func beginsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .identifier, .string, .number: true
        case .sign(let sign): "[(@^".contains(sign)
        case .directive: false
        }
    }

    /// `^{ … }`, `^(Type name) { … }`
    private mutating func closure() -> Expression {
        let start = place
        position += 1
        var names: [String] = []
        while let token = peek(), !token.isSign("{"), !token.isSign(";"), !token.isSign(")") {
            if token.isSign("(") {
                let from = position
                skipBalanced()
                names = tokens[from..<position].split { $0.isSign(",") }.compactMap {
                    $0.last { $0.identifier != nil }?.identifier
                }
            } else {
                position += 1
            }
        }
        return Expression(.closure(parameters: names, body: block()), at: start)
    }

    /// `@[…]`, `@(…)`, and other literals that are not followed.
    private mutating func literal() -> Expression {
        let start = place
        position += 1
        if take("[") {
            var elements: [Expression] = []
            while !isAtEnd, !isNext("]") {
                let before = position
                elements.append(expression())
                if !take(","), position == before { position += 1 }
            }
            _ = take("]")
            return Expression(.list(elements), at: start)
        }
        if isNext("(") { return parenthesized() }
        if isNext("{") {
            skipBalanced()
            return Expression(.opaque("a dictionary"), at: start)
        }
        let word = takeIdentifier() ?? ""
        if isNext("(") { skipBalanced() }
        return Expression(.opaque("@\(word)"), at: start)
    }
}
