import APS

/// What Apple's own initialisers and functions make.
extension Evaluator {
    /// nil for a name that is not Apple's.
    func framework(_ name: String, _ arguments: [Argument], at place: SourcePlace, in scope: inout Scope) -> Value? {
        switch name {
        case Framework.category: return category(arguments, at: place, in: &scope)
        case Framework.action, Framework.textAction:
            return action(arguments, isText: name == Framework.textAction, at: place, in: &scope)
        case Framework.icon: return icon(arguments, in: &scope)
        case "Set", "Array", "NSSet", "NSOrderedSet":
            return .list(arguments.flatMap { value(of: $0.value, in: &scope).flattened })
        case "NSLocalizedString":
            return arguments.first.map { localized(value(of: $0.value, in: &scope)) }
        case "String", "LocalizedStringResource", "LocalizedStringKey":
            guard let argument = arguments.first else { return .text("") }
            let inner = value(of: argument.value, in: &scope)
            switch argument.label {
            case "localized": return localized(inner)
            case nil, "describing", "stringLiteral": return name == "String" ? inner : localized(inner)
            default: return .unknown("`String(\(argument.label ?? ""):)`", place)
            }
        default: return nil
        }
    }

    func localized(_ key: Value) -> Value {
        .oneOf(key.ways.map { way in if case .text(let text) = way { .localized(text) } else { way } })
    }

    // MARK: Categories

    /// One for each identifier it may have.
    private func category(_ arguments: [Argument], at place: SourcePlace, in scope: inout Scope) -> Value {
        let given = Given(arguments) { argument in
            let element = argument.label == "actions" ? Framework.action : nil
            return self.value(of: argument.value, in: &scope, expecting: element)
        }
        let actions = (given["actions"] ?? .absent).flattened
        var category = FoundCategory(identifier: "", place: place)
        category.actions = actions.compactMap { if case .action(let action) = $0 { action } else { nil } }
        category.hasUnknownActions = category.actions.count < actions.count
        category.options = options(given["options"])
        category.intentIdentifiers = (given["intentIdentifiers"] ?? .absent).flattened.compactMap(\.plainText)
        category.hiddenPreviewsBodyPlaceholder = given["hiddenPreviewsBodyPlaceholder"].flatMap(FoundText.init)
        category.categorySummaryFormat = given["categorySummaryFormat"].flatMap(FoundText.init)
        for gap in actions.compactMap(\.gap) { unresolved.insert(Unresolved(gap, prefix: "an action of a category")) }
        return .oneOf(
            (given["identifier"] ?? .absent).ways.map { way in
                guard case .text(let identifier) = way else {
                    let gap = self.gap(way, "the identifier of a category", at: place)
                    note(gap, at: place)
                    return gap
                }
                var named = category
                named.identifier = identifier
                if !made.contains(named) { made.append(named) }
                return .category(named)
            })
    }

    private func action(_ arguments: [Argument], isText: Bool, at place: SourcePlace, in scope: inout Scope) -> Value {
        let given = Given(arguments) { self.value(of: $0.value, in: &scope) }
        var action = FoundAction(
            identifier: "", place: place, title: given["title"].flatMap(FoundText.init) ?? .unknown)
        action.options = options(given["options"])
        if isText {
            action.textInput = FoundAction.TextInput(
                buttonTitle: given["textInputButtonTitle"].flatMap(FoundText.init) ?? .unknown,
                placeholder: given["textInputPlaceholder"].flatMap(FoundText.init) ?? .unknown)
        }
        if case .icon(let icon)? = given["icon"] { action.icon = icon }
        return .oneOf(
            (given["identifier"] ?? .absent).ways.map { way in
                guard case .text(let identifier) = way else {
                    return self.gap(way, "the identifier of an action", at: place)
                }
                var named = action
                named.identifier = identifier
                return .action(named)
            })
    }

    /// Says what is not known once, at the place of whoever wanted to know; a parameter's callers may know.
    private func gap(_ value: Value, _ what: String, at place: SourcePlace) -> Value {
        if value.isParameter { return value }
        return .unknown("\(what): \(value.gap?.what ?? "no text")", value.gap?.place ?? place)
    }

    private func note(_ value: Value, at place: SourcePlace) {
        guard let gap = value.gap else { return }
        if value.isParameter {
            let told = Gap(what: "\(Gap.ofIdentifier) a category: \(gap.what)", place: place)
            uncalled[place] = told
        } else {
            unresolved.insert(Unresolved(gap, prefix: "a category"))
        }
    }

    private func icon(_ arguments: [Argument], in scope: inout Scope) -> Value {
        guard let argument = arguments.first, case .text(let name) = value(of: argument.value, in: &scope) else {
            return .absent
        }
        return .icon(argument.label == "systemImageName" ? .system(name) : .template(name))
    }

    /// nil where they are not known, or may be one or the other.
    private func options<Options: NamedOptions>(_ value: Value?) -> Options? {
        guard let value else { return [] }
        let ways = value.ways.map { way -> Options? in
            var raw: UInt = 0
            for element in way.flattened {
                guard case .symbol(let name) = element, let option = Options(name: name) else { return nil }
                raw |= option.rawValue
            }
            return Options(rawValue: raw)
        }
        return ways.allSatisfy { $0 == ways.first } ? ways.first ?? nil : nil
    }
}

/// The arguments of a call by label, each evaluated once.
private struct Given {
    private var values: [String: Value] = [:]

    init(_ arguments: [Argument], _ evaluate: (Argument) -> Value) {
        for argument in arguments {
            let value = evaluate(argument)
            if let label = argument.label { values[label] = value }
        }
    }

    subscript(label: String) -> Value? { values[label] }
}

extension Value {
    fileprivate var plainText: String? {
        switch self {
        case .text(let text): text
        case .symbol(let name): name
        default: nil
        }
    }
}

extension FoundText {
    /// The first of several that it may be: they are texts for people, and languages differ.
    fileprivate init?(_ value: Value) {
        let ways = value.ways
        guard let known = ways.lazy.compactMap(Self.known).first else {
            if case .absent = value { return nil }
            self = .unknown
            return
        }
        self = known
    }

    private static func known(_ value: Value) -> FoundText? {
        switch value {
        case .text(let text): .literal(text)
        case .localized(let key): .key(key)
        default: nil
        }
    }
}

extension Gap {
    fileprivate static let ofIdentifier = "the identifier of"

    /// Whether it says itself what it is the gap of.
    var isOfIdentifier: Bool { what.hasPrefix(Self.ofIdentifier) }
}

extension Unresolved {
    init(_ gap: Gap, prefix: String) {
        self.init(place: gap.place, message: gap.isOfIdentifier ? gap.what : "\(prefix): \(gap.what)")
    }
}
