import APS

/// What an expression is worth, as far as it bears on categories.
indirect enum Value {
    case text(String)
    /// The key of a text in the app's localised strings.
    case localized(String)
    case list([Value])
    /// One of several, nobody knows which.
    case either([Value])
    case category(FoundCategory)
    case action(FoundAction)
    case icon(ActionRecord.Icon)
    case enumCase(type: String, EnumCase)
    case instance(type: String, fields: [String: Value])
    /// A type by its full name; one of Apple's own is not in the index.
    case type(String)
    /// A member of one of Apple's types, or an implicit one: `.foreground`.
    case symbol(String)
    case closure(parameters: [String], body: [Statement], scope: Scope)
    case function(Function, scope: Scope)
    case absent
    /// A parameter of the function at hand; who calls it knows.
    case parameter(String, of: String, SourcePlace)
    case unknown(String, SourcePlace)

    /// The elements of lists, and what alternatives there are, side by side.
    var flattened: [Value] {
        switch self {
        case .list(let elements): elements.flatMap(\.flattened)
        case .either(let ways): ways.flatMap(\.flattened)
        case .absent: []
        default: [self]
        }
    }

    /// The alternatives; the value itself where there are none.
    var ways: [Value] {
        if case .either(let ways) = self { ways.flatMap(\.ways) } else { [self] }
    }

    static func oneOf(_ values: [Value]) -> Value {
        let ways = values.flatMap(\.ways).withoutRepetitions
        return ways.count == 1 ? ways[0] : .either(ways)
    }

    /// A list with each category and action once: ways that have much in common would double it at each step.
    var distinct: Value {
        if case .list(let elements) = self { .list(elements.withoutRepetitions) } else { self }
    }

    /// Whether it is a text, whichever way is taken.
    var isText: Bool {
        let ways = ways
        return !ways.isEmpty && ways.allSatisfy { if case .text = $0 { true } else { false } }
    }

    /// Whether both are plainly the same; two closures, say, are not compared.
    fileprivate func isSame(as other: Value) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let other)), (.localized(let one), .localized(let other)),
            (.symbol(let one), .symbol(let other)), (.type(let one), .type(let other)):
            one.isExactly(other)
        case (.category(let one), .category(let other)): one == other
        case (.action(let one), .action(let other)): one == other
        case (.enumCase(let type, let one), .enumCase(let otherType, let other)): type == otherType && one == other
        case (.list(let one), .list(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
        case (.unknown(let what, let place), .unknown(let other, let otherPlace)): what == other && place == otherPlace
        case (.absent, .absent): true
        default: false
        }
    }

    /// Why it is not known, if it is not.
    var gap: Gap? {
        switch self {
        case .unknown(let what, let place): Gap(what: what, place: place)
        case .parameter(let name, let function, let place):
            Gap(what: "the parameter `\(name)` of `\(function)`, for which no call was found", place: place)
        default: nil
        }
    }
}

extension [Value] {
    /// Each once, the first of them.
    fileprivate var withoutRepetitions: [Value] {
        reduce(into: []) { kept, value in
            if !kept.contains(where: { $0.isSame(as: value) }) { kept.append(value) }
        }
    }
}

/// Something that could not be followed.
struct Gap {
    /// Part of a sentence: "`makeID()`".
    let what: String
    let place: SourcePlace
}

/// What names mean inside a body.
struct Scope {
    var locals: [String: Value] = [:]
    /// Full name of the type it stands in.
    var type: String?
    /// The value that `self` is.
    var receiver: Value?
}
