extension ObjectiveCReader {
    /// `{ … }`
    mutating func block() -> [Statement] {
        guard depth < Self.deepest else {
            skipBalanced()
            return []
        }
        depth += 1
        defer { depth -= 1 }
        guard take("{") else { return [] }
        var statements: [Statement] = []
        while !isAtEnd, !isNext("}") { statements += statement() }
        _ = take("}")
        return statements
    }

    private mutating func statement() -> [Statement] {
        guard let token = peek() else { return [] }
        // `else if` after `else if` nests as deep as a person writes it, and a machine may write more.
        guard depth < Self.deepest else {
            let start = position
            skipStatement()
            if position == start { position += 1 }
            return []
        }
        depth += 1
        defer { depth -= 1 }
        switch token.kind {
        case .sign("{"): return block()
        case .sign(";"), .directive:
            position += 1
            return []
        case .sign("@"):
            if let word = peek(1)?.identifier,
                ["autoreleasepool", "try", "catch", "finally", "synchronized"].contains(word)
            {
                position += 2
                if isNext("(") { skipBalanced() }
                return block()
            }
        case .identifier("if"): return [branch()]
        case .identifier("for"): return [loop()]
        case .identifier("while"):
            position += 1
            skipBalanced()
            return statement()
        case .identifier("do"):
            position += 1
            let body = block()
            skipStatement()
            return body
        case .identifier("switch"): return [choice()]
        case .identifier("return"):
            position += 1
            if take(";") { return [] }
            let value = expression()
            skipStatement()
            return [.result(value)]
        default: break
        }
        return simple()
    }

    // MARK: Ways

    private mutating func branch() -> Statement {
        position += 1
        // `if (@available(iOS 15.0, *))`
        if isNext("(") { skipBalanced() }
        let taken = statement()
        guard take(word: "else") else { return .either([taken, []]) }
        return .either([taken, statement()])
    }

    private mutating func loop() -> Statement {
        position += 1
        let start = position
        skipBalanced()
        let end = position
        let head = tokens[start..<end]
        guard let separator = head.firstIndex(where: { $0.identifier == "in" }),
            let name = head[..<separator].last?.identifier
        else { return .either([statement()]) }
        position = separator + 1
        let sequence = expression()
        position = end
        return .loop(name: name, over: sequence, body: statement())
    }

    /// Each `case` is a way, to the next one.
    private mutating func choice() -> Statement {
        position += 1
        if isNext("(") { skipBalanced() }
        guard take("{") else { return .either([]) }
        var ways: [[Statement]] = []
        while !isAtEnd, !isNext("}") {
            if isNext(word: "case") || isNext(word: "default") {
                while let token = peek(), !token.isSign(":"), !token.isSign("}") { position += 1 }
                _ = take(":")
                ways.append([])
            } else {
                let next = statement()
                if ways.isEmpty { ways.append([]) }
                ways[ways.count - 1] += next
            }
        }
        _ = take("}")
        return .either(ways)
    }

    // MARK: Simple statements

    /// A declaration, an assignment or an expression.
    private mutating func simple() -> [Statement] {
        let start = position
        defer {
            // Always a step ahead, whatever stands there.
            if position == start { position += 1 }
        }
        if let equals = assignment() {
            let left = tokens[position..<equals]
            guard let name = left.last?.identifier else {
                position = equals + 1
                let value = expression()
                skipStatement()
                return [.evaluate(value)]
            }
            position = equals + 1
            let value = expression()
            skipStatement()
            // `self.x = …`, `self->x = …` and `x = …` change something that is there.
            let isProperty = left.contains { $0.identifier == "self" }
            return [
                left.count == 1 || isProperty
                    ? .assign(name: name, value: value) : .declare(name: name, type: nil, value: value)
            ]
        }
        let value = expression()
        skipStatement()
        return [change(value) ?? .evaluate(value)]
    }

    /// The `=` of this statement, if it stands in no bracket.
    private func assignment() -> Int? {
        var open = 0
        for index in position..<tokens.count {
            guard case .sign(let sign) = tokens[index].kind else { continue }
            if "([{".contains(sign) { open += 1 }
            if ")]}".contains(sign) { open -= 1 }
            if open < 0 || sign == ";" { return nil }
            guard open == 0, sign == "=" else { continue }
            let neighbours = [index - 1, index + 1].filter(tokens.indices.contains).map { tokens[$0] }
            let isComparison = neighbours.contains { token in "=!<>+-|&*/".contains { token.isSign($0) } }
            // In `Type *x = …` the sign before is a name; a pointer's star never touches the `=`.
            if !isComparison { return index }
            return nil
        }
        return nil
    }

    /// `[list addObject:x]`
    private func change(_ expression: Expression) -> Statement? {
        guard case .call(let callee, let arguments) = expression.kind, let argument = arguments.first,
            case .member(.some(let base), let method) = callee.kind, let name = variable(base)
        else { return nil }
        switch method {
        case "addObject": return .add(name: name, value: Expression(.list([argument.value]), at: argument.value.place))
        case "addObjectsFromArray", "unionSet": return .add(name: name, value: argument.value)
        default: return nil
        }
    }

    private func variable(_ expression: Expression) -> String? {
        switch expression.kind {
        case .name(let name): return name
        case .member(.some(let base), let name): return base.kind == .name("self") ? name : nil
        default: return nil
        }
    }
}
