/// Searches in bodies, without following names.
extension [Statement] {
    /// Variables of the surroundings that may have other values afterwards.
    var changedNames: [String] {
        flatMap { statement -> [String] in
            switch statement {
            case .assign(let name, _), .add(let name, _): [name]
            case .either(let ways): ways.flatMap(\.changedNames)
            case .choose(_, let arms): arms.flatMap(\.body.changedNames)
            case .loop(_, _, let body): body.changedNames
            case .declare, .evaluate, .result, .local: []
            }
        }
    }

    /// Whether a function or method of that name is called.
    func call(_ name: String) -> Bool {
        contains { statement in
            statement.contains { expression in
                guard case .call(let callee, _) = expression.kind else { return false }
                switch callee.kind {
                case .name(name), .member(_, name): return true
                default: return false
                }
            }
        }
    }

    /// Whether a category is made at a place that is not among those.
    func makesCategory(elsewhereThan places: [SourcePlace]) -> Bool {
        contains { statement in
            statement.contains { expression in
                guard case .call(let callee, _) = expression.kind, callee.kind == .name(Framework.category) else {
                    return false
                }
                return !places.contains(expression.place)
            }
        }
    }
}

extension Statement {
    fileprivate func contains(_ wanted: (Expression) -> Bool) -> Bool {
        switch self {
        case .declare(_, _, let value): value?.contains(wanted) ?? false
        case .assign(_, let value), .add(_, let value): value.contains(wanted)
        case .evaluate(let value), .result(let value): value.contains(wanted)
        case .either(let ways): ways.contains { $0.contains { $0.contains(wanted) } }
        case .choose(let subject, let arms):
            subject.contains(wanted) || arms.contains { $0.body.contains { $0.contains(wanted) } }
        case .loop(_, let sequence, let body): sequence.contains(wanted) || body.contains { $0.contains(wanted) }
        case .local(let declaration): declaration.contains(wanted)
        }
    }
}

extension Declaration {
    fileprivate func contains(_ wanted: (Expression) -> Bool) -> Bool {
        switch self {
        case .type(let type): type.members.contains { $0.contains(wanted) }
        case .value(_, _, let body): body.contains { $0.contains(wanted) }
        case .function(let function): function.body.contains { $0.contains(wanted) }
        }
    }
}

extension Expression {
    fileprivate func contains(_ wanted: (Expression) -> Bool) -> Bool {
        if wanted(self) { return true }
        switch kind {
        case .text, .name, .keyPath, .absent, .opaque: return false
        case .member(let base, _): return base?.contains(wanted) ?? false
        case .call(let callee, let arguments):
            return callee.contains(wanted) || arguments.contains { $0.value.contains(wanted) }
        case .list(let parts), .sum(let parts), .either(let parts): return parts.contains { $0.contains(wanted) }
        case .closure(_, let body), .block(let body): return body.contains { $0.contains(wanted) }
        }
    }
}
