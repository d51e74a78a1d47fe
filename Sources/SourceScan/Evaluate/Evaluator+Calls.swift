/// Calls: of Apple's initialisers, of the app's own functions, and of what lists do.
extension Evaluator {
    func call(
        _ callee: Expression, _ arguments: [Argument], at place: SourcePlace, in scope: inout Scope,
        expecting type: String?
    ) -> Value {
        switch callee.kind {
        case .name(let name):
            if let made = framework(name, arguments, at: place, in: &scope) { return made }
            let function = value(ofName: name, at: callee.place, in: &scope)
            return call(function, named: name, arguments, at: place, in: &scope)
        case .member(nil, "init"):
            guard let type else { return .unknown("`.init(…)`", place) }
            return call(Expression(.name(type), at: callee.place), arguments, at: place, in: &scope, expecting: nil)
        case .member(.some(let base), let name):
            return method(name, of: base, arguments, at: place, in: &scope)
        default:
            let function = value(of: callee, in: &scope, expecting: type)
            return call(function, named: "a closure", arguments, at: place, in: &scope)
        }
    }

    private func method(
        _ name: String, of base: Expression, _ arguments: [Argument], at place: SourcePlace, in scope: inout Scope
    ) -> Value {
        if name == Framework.setCategories, let argument = arguments.first {
            register(value(of: argument.value, in: &scope, expecting: Framework.category))
            return .absent
        }
        if Framework.localizers.contains(name), let key = arguments.first {
            return localized(value(of: key.value, in: &scope))
        }
        let receiver = value(of: base, in: &scope)
        // Of something unknown each element is as unknown.
        let elements: [Value]? =
            if case .list = receiver { receiver.flattened } else { receiver.gap.map { _ in [receiver] } }
        if let result = elements.flatMap({ list(name, $0, arguments, at: place, in: &scope) }) { return result }
        if name == "appending", let other = arguments.first, case .text(let text) = receiver,
            case .text(let end) = value(of: other.value, in: &scope)
        {
            return .text(text + end)
        }
        return .oneOf(
            receiver.ways.map { way in
                call(member(name, of: way, at: place, in: scope), named: name, arguments, at: place, in: &scope)
            })
    }

    // MARK: Functions

    private func call(
        _ callee: Value, named name: String, _ arguments: [Argument], at place: SourcePlace, in scope: inout Scope
    ) -> Value {
        switch callee {
        case .function(let function, let home):
            return entering(function.name, at: place) {
                var inner = home
                bind(arguments, to: function.parameters, from: &scope, in: &inner)
                return result(of: function.body, in: &inner, expecting: function.resultType)
            }
        case .closure(let parameters, let body, let home):
            return entering("a closure", at: place) {
                var inner = home
                for (index, argument) in arguments.enumerated() {
                    let given = value(of: argument.value, in: &scope)
                    inner.locals["$\(index)"] = given
                    if parameters.indices.contains(index) { inner.locals[parameters[index]] = given }
                }
                return result(of: body, in: &inner)
            }
        case .either(let ways):
            let fitting = ways.filter { $0.takes(arguments) }
            return .oneOf(
                (fitting.isEmpty ? ways : fitting).map { call($0, named: name, arguments, at: place, in: &scope) })
        case .type(let type) where index.types[type] != nil: return make(type, arguments, at: place, in: &scope)
        case .parameter: return callee
        default:
            // What the arguments do happens all the same: a closure that registers.
            for argument in arguments {
                let given = value(of: argument.value, in: &scope)
                if case .closure = given { _ = call(given, named: "a closure", [], at: place, in: &scope) }
            }
            return callee.gap.map { .unknown($0.what, $0.place) } ?? .unknown("what `\(name)` gives", place)
        }
    }

    private func bind(
        _ arguments: [Argument], to parameters: [Parameter], from scope: inout Scope, in inner: inout Scope
    ) {
        var rest = arguments
        for parameter in parameters {
            if parameter.isVariadic {
                let first = rest.firstIndex { $0.label == parameter.label } ?? rest.endIndex
                let end = rest[first...].dropFirst().firstIndex { $0.label != nil } ?? rest.endIndex
                inner.locals[parameter.name] = .list(
                    rest[first..<end].map { value(of: $0.value, in: &scope, expecting: parameter.type) })
                rest.removeSubrange(first..<end)
                continue
            }
            // A trailing closure has no label of its own.
            let match =
                rest.firstIndex { $0.label == parameter.label }
                ?? rest.firstIndex { if case .closure = $0.value.kind { $0.label == nil } else { false } }
            if let match {
                inner.locals[parameter.name] = value(of: rest[match].value, in: &scope, expecting: parameter.type)
                rest.remove(at: match)
            } else if let usual = parameter.defaultValue {
                inner.locals[parameter.name] = value(of: usual, in: &inner, expecting: parameter.type)
            }
        }
    }

    /// A value of one of the app's types: by its own initialiser, by a raw value, or member by member.
    private func make(_ type: String, _ arguments: [Argument], at place: SourcePlace, in scope: inout Scope) -> Value {
        guard let entry = index.types[type] else { return .unknown("`\(type)`", place) }
        if let argument = arguments.first, argument.label == "rawValue", !entry.cases.isEmpty {
            return enumCase(of: type, rawValue: value(of: argument.value, in: &scope)) ?? .unknown("`\(type)`", place)
        }
        let initialisers = (entry.members["init"] ?? []).compactMap { declaration -> Function? in
            if case .function(let function) = declaration, function.takes(arguments) { function } else { nil }
        }
        if let function = initialisers.first {
            return entering(type, at: place) {
                var inner = Scope(type: type, receiver: .instance(type: type, fields: [:]))
                bind(arguments, to: function.parameters, from: &scope, in: &inner)
                _ = result(of: function.body, in: &inner)
                return .instance(type: type, fields: inner.locals)
            }
        }
        var fields: [String: Value] = [:]
        for argument in arguments {
            guard let label = argument.label else { continue }
            let declared = entry.stored.first { $0.name == label }?.type
            fields[label] = value(of: argument.value, in: &scope, expecting: declared)
        }
        return .instance(type: type, fields: fields)
    }

    private func enumCase(of type: String, rawValue: Value) -> Value? {
        guard case .text(let raw) = rawValue, let entry = index.types[type] else { return nil }
        let found = entry.cases.first { element in
            var inner = Scope(type: type)
            guard case .text(let text)? = element.rawValue.map({ value(of: $0, in: &inner) }) ?? .text(element.name)
            else { return false }
            return text == raw
        }
        return found.map { .enumCase(type: type, $0) }
    }

    // MARK: Lists

    private func list(
        _ method: String, _ elements: [Value], _ arguments: [Argument], at place: SourcePlace, in scope: inout Scope
    ) -> Value? {
        switch method {
        case "map", "compactMap", "flatMap", "forEach":
            guard let transform = arguments.first.map({ value(of: $0.value, in: &scope) }) else { return nil }
            if method == "forEach", case .closure(let parameters, let body, _) = transform {
                // Runs where it stands, so that what it adds to is seen.
                for element in elements {
                    scope.locals["$0"] = element
                    if let name = parameters.first { scope.locals[name] = element }
                    _ = result(of: body, in: &scope)
                }
                return .absent
            }
            return .list(elements.map { apply(transform, to: $0, at: place, in: &scope) })
        case "union", "inserting":
            return .list(elements + arguments.flatMap { value(of: $0.value, in: &scope).flattened })
        case "filter", "sorted", "reversed", "shuffled", "subtracting": return .list(elements)
        default: return nil
        }
    }

    private func apply(_ transform: Value, to element: Value, at place: SourcePlace, in scope: inout Scope) -> Value {
        // The element is a value already; it travels under a name that no source has.
        var inner = scope
        inner.locals["element of a list"] = element
        let argument = Argument(label: nil, value: Expression(.name("element of a list"), at: place))
        if case .function(let function, _) = transform, let label = function.parameters.first?.label {
            return call(
                transform, named: "map", [Argument(label: label, value: argument.value)], at: place, in: &inner)
        }
        return call(transform, named: "map", [argument], at: place, in: &inner)
    }
}

extension Value {
    fileprivate func takes(_ arguments: [Argument]) -> Bool {
        if case .function(let function, _) = self { function.takes(arguments) } else { false }
    }
}

extension Function {
    /// Whether a call with these labels can mean it: each is asked for, and none is lacking.
    func takes(_ arguments: [Argument]) -> Bool {
        // A trailing closure comes without its label.
        let isTrailing =
            arguments.last.map { if case .closure = $0.value.kind { $0.label == nil } else { false } } ?? false
        let labels = (isTrailing ? arguments.dropLast() : arguments[...]).map(\.label)
        let lacking = parameters.filter { parameter in
            parameter.defaultValue == nil && !parameter.isVariadic && !labels.contains(parameter.label)
        }
        return labels.allSatisfy { label in parameters.contains { $0.label == label } }
            && lacking.count <= (isTrailing ? 1 : 0)
    }
}
