/// Bodies, step by step.
extension Evaluator {
    /// What a body returns; the locals of `scope` change as it goes.
    func result(of body: [Statement], in scope: inout Scope, expecting type: String? = nil) -> Value {
        let results = run(body, in: &scope, expecting: type)
        return results.isEmpty ? .absent : .oneOf(results)
    }

    /// All that a body may return.
    private func run(_ body: [Statement], in scope: inout Scope, expecting type: String?) -> [Value] {
        body.flatMap { statement in run(statement, in: &scope, expecting: type) }
    }

    private func run(_ statement: Statement, in scope: inout Scope, expecting type: String?) -> [Value] {
        switch statement {
        case .declare(let name, let type, let expression):
            scope.locals[name] = expression.map { value(of: $0, in: &scope, expecting: type) } ?? .either([])
        case .assign(let name, let expression):
            let value = value(of: expression, in: &scope)
            if scope.locals[name] == nil { remember(value, in: name, of: scope) }
            scope.locals[name] = value
        case .add(let name, let expression):
            add(value(of: expression, in: &scope), to: name, at: expression.place, in: &scope)
        case .evaluate(let expression):
            _ = value(of: expression, in: &scope)
        case .result(let expression):
            return [value(of: expression, in: &scope, expecting: type)]
        case .either(let ways):
            return join(ways, in: &scope, expecting: type)
        case .choose(let subject, let arms):
            let chosen = choose(arms, for: value(of: subject, in: &scope))
            return join(chosen.map(\.body), in: &scope, expecting: type)
        case .loop(let name, let sequence, let body):
            return value(of: sequence, in: &scope).flattened.flatMap { element in
                scope.locals[name] = element
                return run(body, in: &scope, expecting: type)
            }
        case .local(let declaration):
            declare(declaration, in: &scope)
        }
        return []
    }

    private func declare(_ declaration: Declaration, in scope: inout Scope) {
        switch declaration {
        case .function(let function): scope.locals[function.name] = .function(function, scope: scope)
        case .value(let name, let type, let body):
            var inner = scope
            scope.locals[name] = result(of: body, in: &inner, expecting: type)
        // A type inside a function is seldom; its names stay unknown.
        case .type: break
        }
    }

    /// A text grows by a text, a list by elements.
    private func add(_ addition: Value, to name: String, at place: SourcePlace, in scope: inout Scope) {
        if let known = scope.locals[name] {
            scope.locals[name] =
                known.isText ? sum([known, addition], at: place) : .list(known.flattened + addition.flattened).distinct
        } else {
            remember(addition, in: name, of: scope)
        }
    }

    /// A property changes for all methods, in whatever order they are called.
    private func remember(_ addition: Value, in name: String, of scope: Scope) {
        guard let type = scope.type else { return }
        additions["\(type).\(name)", default: []] += addition.flattened
    }

    // MARK: Ways

    /// Takes each way from where it begins; a variable that ends differently may be either.
    private func join(_ ways: [[Statement]], in scope: inout Scope, expecting type: String?) -> [Value] {
        var results: [Value] = []
        var ends: [Scope] = []
        for way in ways {
            var end = scope
            results += run(way, in: &end, expecting: type)
            ends.append(end)
        }
        for name in Set(ways.flatMap(\.changedNames)) where scope.locals[name] != nil {
            scope.locals[name] = merged(ends.compactMap { $0.locals[name] })
        }
        return results
    }

    /// Lists that grew differently become one with all that any of them has.
    private func merged(_ values: [Value]) -> Value {
        let lists = values.compactMap { value -> [Value]? in
            if case .list(let elements) = value { elements } else { nil }
        }
        guard lists.count == values.count, let shortest = lists.map(\.count).min() else { return .oneOf(values) }
        return .list(Array(lists[0].prefix(shortest)) + lists.flatMap { $0.dropFirst(shortest) }).distinct
    }

    /// The arms that may be taken: one where the subject is known, else all.
    private func choose(_ arms: [Arm], for subject: Value) -> [Arm] {
        let ways = subject.ways
        guard !ways.isEmpty, ways.allSatisfy({ $0.label != nil }) else { return arms }
        let labels = Set(ways.compactMap(\.label))
        let fitting = arms.filter { arm in
            arm.patterns.contains { pattern in
                switch pattern.kind {
                case .member(_, let name), .text(let name): labels.contains(name)
                case .call(let callee, _):
                    if case .member(_, let name) = callee.kind { labels.contains(name) } else { false }
                default: false
                }
            }
        }
        return fitting.isEmpty ? arms.filter(\.patterns.isEmpty) : fitting
    }
}

extension Value {
    /// What a `case` of a switch calls it.
    fileprivate var label: String? {
        switch self {
        case .enumCase(_, let element): element.name
        case .text(let text): text
        case .symbol(let name): name
        default: nil
        }
    }
}
