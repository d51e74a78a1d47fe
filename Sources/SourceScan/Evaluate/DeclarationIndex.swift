/// All declarations of the files read, by their names.
struct DeclarationIndex {
    struct TypeEntry {
        var members: [String: [Declaration]] = [:]
        var cases: [EnumCase] = []
        /// Names in the order of the source, to initialise a struct member by member.
        var stored: [(name: String, type: String?)] = []
    }

    private(set) var types: [String: TypeEntry] = [:]
    private(set) var globals: [String: [Declaration]] = [:]
    /// Every body, with the type it stands in.
    private(set) var bodies: [Body] = []

    struct Body {
        let type: String?
        let function: Function?
        let statements: [Statement]
    }

    init(_ files: [SourceFacts]) {
        for file in files {
            for declaration in file.declarations { add(declaration, in: nil) }
        }
    }

    private mutating func add(_ declaration: Declaration, in owner: String?) {
        switch declaration {
        case .type(let type):
            let name = owner.map { "\($0).\(type.name)" } ?? type.name
            types[name, default: TypeEntry()].cases += type.cases
            for member in type.members { add(member, in: name) }
            return
        case .value(let name, let type, let body):
            if let owner { types[owner, default: TypeEntry()].stored.append((name, type)) }
            if !body.isEmpty { bodies.append(Body(type: owner, function: nil, statements: body)) }
        case .function(let function):
            bodies.append(Body(type: owner, function: function, statements: function.body))
        }
        if let owner {
            types[owner, default: TypeEntry()].members[declaration.name, default: []].append(declaration)
        } else {
            globals[declaration.name, default: []].append(declaration)
        }
    }

    /// The type that a name means inside another.
    func type(_ name: String, seenFrom scope: String?) -> String? {
        for enclosing in Self.enclosing(scope) where types["\(enclosing).\(name)"] != nil {
            return "\(enclosing).\(name)"
        }
        if types[name] != nil { return name }
        // Named without what it stands in: only where one type alone can be meant.
        let candidates = types.keys.filter { $0.hasSuffix(".\(name)") }
        return candidates.count == 1 ? candidates.first : nil
    }

    /// A type and those around it, from the inside out.
    static func enclosing(_ type: String?) -> [String] {
        guard var name = type else { return [] }
        var names = [name]
        while let point = name.lastIndex(of: ".") {
            name = String(name[..<point])
            names.append(name)
        }
        return names
    }
}
