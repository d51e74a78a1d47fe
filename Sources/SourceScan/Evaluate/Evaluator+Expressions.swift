/// Expressions and names.
extension Evaluator {
    /// - Parameter type: the type that an implicit member (`.reply`) belongs to here.
    func value(of expression: Expression, in scope: inout Scope, expecting type: String? = nil) -> Value {
        let place = expression.place
        switch expression.kind {
        case .text(let text): return .text(text)
        case .absent: return .absent
        case .opaque(let text): return .unknown("`\(text)`", place)
        case .name(let name): return value(ofName: name, at: place, in: &scope)
        case .member(nil, let name): return implicitMember(name, of: type, at: place, in: scope)
        case .member(.some(let base), let name):
            return member(name, of: value(of: base, in: &scope), at: place, in: scope)
        case .list(let elements): return .list(elements.map { value(of: $0, in: &scope, expecting: type) })
        case .either(let ways): return .oneOf(ways.map { value(of: $0, in: &scope, expecting: type) })
        case .sum(let parts): return sum(parts.map { value(of: $0, in: &scope, expecting: type) }, at: place)
        case .closure(let parameters, let body): return .closure(parameters: parameters, body: body, scope: scope)
        case .keyPath(let names):
            let element = Expression(.name("$0"), at: place)
            let path = names.reduce(element) { Expression(.member($0, $1), at: place) }
            return .closure(parameters: [], body: [.result(path)], scope: scope)
        case .block(let statements): return result(of: statements, in: &scope, expecting: type)
        case .call(let callee, let arguments):
            return call(callee, arguments, at: place, in: &scope, expecting: type)
        }
    }

    /// What one expression may be; real code stays far below.
    private static let mostTexts = 500

    func sum(_ values: [Value], at place: SourcePlace) -> Value {
        if values.contains(where: { $0.ways.contains { if case .list = $0 { true } else { false } } }) {
            return .list(values.flatMap(\.flattened)).distinct
        }
        // Each way of each part with each of the others.
        var texts = [""]
        for value in values {
            var longer: [String] = []
            for way in value.ways {
                guard case .text(let part) = way else {
                    return way.gap == nil ? .unknown("a text put together", place) : way
                }
                longer += texts.map { $0 + part }
            }
            guard longer.count <= Self.mostTexts else { return .unknown("a text that may be too many", place) }
            texts = longer
        }
        return .oneOf(texts.map(Value.text))
    }

    // MARK: Names

    func value(ofName name: String, at place: SourcePlace?, in scope: inout Scope) -> Value {
        if name == "self" || name == "Self" {
            return scope.receiver ?? scope.type.map(Value.type) ?? .unknown("`self`", place ?? .nowhere)
        }
        if let local = scope.locals[name] { return local }
        let place = place ?? .nowhere
        if let receiver = scope.receiver, let member = knownMember(name, of: receiver, at: place, in: scope) {
            return member
        }
        for type in DeclarationIndex.enclosing(scope.type) {
            if let member = knownMember(name, of: .type(type), at: place, in: scope) { return member }
        }
        if let declarations = index.globals[name] {
            return value(of: declarations, in: Scope(), at: place)
        }
        if let type = index.type(name, seenFrom: scope.type) { return .type(type) }
        if Framework.owns(name) { return Framework.isConstant(name) ? .text(name) : .type(name) }
        if !name.hasPrefix("$") { missing.insert(name) }
        return .unknown("`\(name)`, which is declared in no file that was read", place)
    }

    /// What declarations of one name are worth: a function as such, a value by its body.
    private func value(of declarations: [Declaration], in scope: Scope, at place: SourcePlace) -> Value {
        let values = declarations.map { declaration -> Value in
            switch declaration {
            case .function(let function): return .function(function, scope: scope)
            case .type(let type): return .type(type.name)
            case .value(let name, let type, let body):
                guard !body.isEmpty else { return .unknown("`\(name)`, which gets its value when the app runs", place) }
                return entering(name, at: place) {
                    var inner = scope
                    return result(of: body, in: &inner, expecting: type)
                }
            }
        }
        return .oneOf(values)
    }

    // MARK: Members

    private func implicitMember(_ name: String, of type: String?, at place: SourcePlace, in scope: Scope) -> Value {
        guard let type, let known = index.type(type, seenFrom: scope.type) else { return .symbol(name) }
        return member(name, of: .type(known), at: place, in: scope)
    }

    func member(_ name: String, of base: Value, at place: SourcePlace, in scope: Scope) -> Value {
        if let known = knownMember(name, of: base, at: place, in: scope) { return known }
        if let gap = base.gap { return base.isParameter ? base : .unknown(gap.what, gap.place) }
        switch base {
        case .either(let ways): return .oneOf(ways.map { member(name, of: $0, at: place, in: scope) })
        case .type(let type) where Framework.owns(type): return .symbol(name)
        case .symbol: return base
        case .list: return .unknown("`\(name)` of a list", place)
        default:
            missing.insert(name)
            return .unknown("`\(name)`, which is declared in no file that was read", place)
        }
    }

    /// A member that the files at hand declare, or that Swift gives by itself.
    private func knownMember(_ name: String, of base: Value, at place: SourcePlace, in scope: Scope) -> Value? {
        switch base {
        case .type(let type):
            guard let entry = index.types[type] else { return nil }
            if let element = entry.cases.first(where: { $0.name == name }) { return .enumCase(type: type, element) }
            if name == "allCases", !entry.cases.isEmpty, entry.members[name] == nil {
                return .list(entry.cases.map { .enumCase(type: type, $0) })
            }
            if let declared = entry.members[name] {
                return value(of: declared, in: Scope(type: type, receiver: base), at: place)
            }
            return index.types["\(type).\(name)"].map { _ in .type("\(type).\(name)") }
        case .enumCase(let type, let element):
            if name == "rawValue" {
                var inner = Scope(type: type)
                return element.rawValue.map { value(of: $0, in: &inner) } ?? .text(element.name)
            }
            return declaredMember(name, of: type, receiver: base, at: place)
        case .instance(let type, let fields):
            return fields[name] ?? declaredMember(name, of: type, receiver: base, at: place)
        case .text(let text):
            if name == "rawValue" || name == "description" { return .text(text) }
            return declaredMember(name, of: "String", receiver: base, at: place)
        case .either(let ways):
            let members = ways.compactMap { knownMember(name, of: $0, at: place, in: scope) }
            return members.count == ways.count && !ways.isEmpty ? .oneOf(members) : nil
        case .category(let category) where name == "identifier": return .text(category.identifier)
        case .action(let action) where name == "identifier": return .text(action.identifier)
        default: return nil
        }
    }

    private func declaredMember(_ name: String, of type: String, receiver: Value, at place: SourcePlace) -> Value? {
        guard let declared = index.types[type]?.members[name] else { return nil }
        let own = value(of: declared, in: Scope(type: type, receiver: receiver), at: place)
        // What methods put into a property later.
        guard let later = additions["\(type).\(name)"] else { return own }
        return .list(own.flattened.filter { $0.gap == nil } + later)
    }
}

extension SourcePlace {
    /// Of a name that is looked up and does not stand in the source by itself.
    static let nowhere = SourcePlace(file: "", line: 0, column: 0)
}

extension Value {
    var isParameter: Bool { if case .parameter = self { true } else { false } }
}
