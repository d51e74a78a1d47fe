/// Follows names through the facts of several files to the categories that an app registers.
///
/// It runs every body that calls `setNotificationCategories`, abstractly: each way of a branch is taken, calls of the
/// app's own functions are entered, and what it does not know stays unknown with a place. Names that no file declares are
/// gathered in ``missing``, for a caller who can read more files.
package final class Evaluator {
    let index: DeclarationIndex
    /// What was made, by place; several where one line makes several.
    var made: [FoundCategory] = []
    private(set) var registered: [Value] = []
    /// What methods put into properties, by type and name.
    var additions: [String: [Value]] = [:]
    /// What could not be followed and would have told of an action or a category.
    var unresolved: Set<Unresolved> = []
    /// Names that the files at hand do not declare.
    var missing: Set<String> = []
    /// Functions that hand a parameter of theirs to `setNotificationCategories`.
    private(set) var forwarders: Set<String> = []
    /// Categories that a function makes from its parameters, by place: known only once a call is found.
    var uncalled: [SourcePlace: Gap] = [:]
    /// Functions whose callers would tell more.
    private(set) var wantedCallers: Set<String> = []
    private var depth = 0
    private var steps = 0

    /// Beyond these a value is unknown; real code stays far below.
    private enum Limit {
        static let depth = 40
        static let steps = 200_000
    }

    package init(_ files: [SourceFacts]) {
        index = DeclarationIndex(files)
    }

    /// Runs what registers categories, then what makes categories that nobody registered.
    package func run() -> Findings {
        for body in index.bodies where changesProperty(body) { run(body) }
        registered = []
        for body in index.bodies where body.statements.call(Framework.setCategories) { run(body) }
        // Functions that pass categories on, and functions that pass them to these.
        var known: Set<String> = []
        while !forwarders.subtracting(known).isEmpty {
            for name in forwarders.subtracting(known).sorted() {
                known.insert(name)
                let callers = index.bodies.filter { $0.statements.call(name) }
                guard !callers.isEmpty else { continue }
                registered.removeAll { value in value.flattened.contains { $0.isParameter(of: name) } }
                callers.forEach(run)
            }
        }
        let values = registered.flatMap(\.flattened)
        let places = made.map(\.place)
        for body in index.bodies where body.statements.makesCategory(elsewhereThan: places) { run(body) }
        for (place, gap) in uncalled where !made.contains(where: { $0.place == place }) {
            unresolved.insert(Unresolved(place: place, message: gap.what))
        }
        return findings(registered: values)
    }

    private func findings(registered: [Value]) -> Findings {
        let categories = registered.compactMap { if case .category(let category) = $0 { category } else { nil } }
        for gap in registered.compactMap(\.gap) { unresolved.insert(Unresolved(gap, prefix: "a registered category")) }
        return Findings(
            categories: made.map { category in
                var category = category
                category.isRegistered = categories.contains(category)
                return category
            },
            unresolved: unresolved.sorted { ($0.place, $0.message) < ($1.place, $1.message) },
            registersAll: registered.allSatisfy { $0.gap == nil })
    }

    /// Whether it puts something into a stored property of its type.
    private func changesProperty(_ body: DeclarationIndex.Body) -> Bool {
        guard let stored = body.type.flatMap({ index.types[$0]?.stored }), body.function != nil else { return false }
        return body.statements.changedNames.contains { name in stored.contains { $0.name == name } }
    }

    private func run(_ body: DeclarationIndex.Body) {
        var scope = Scope(type: body.type)
        scope.receiver = body.type.map(instance)
        for parameter in body.function?.parameters ?? [] {
            scope.locals[parameter.name] =
                body.function.map { .parameter(parameter.name, of: $0.name, $0.place) } ?? .absent
        }
        _ = result(of: body.statements, in: &scope)
    }

    /// A value of a type that nobody knows more about; an enum's is one of its cases.
    private func instance(of type: String) -> Value {
        guard let entry = index.types[type], !entry.cases.isEmpty else { return .instance(type: type, fields: [:]) }
        return .oneOf(entry.cases.map { .enumCase(type: type, $0) })
    }

    func register(_ value: Value) {
        registered.append(value)
        for case .parameter(_, let function, _) in value.flattened { forwarders.insert(function) }
        wantedCallers.formUnion(forwarders)
    }

    /// What `body` gives one level deeper; unknown where that is too deep.
    func entering(_ what: String, at place: SourcePlace, _ body: () -> Value) -> Value {
        steps += 1
        guard depth < Limit.depth, steps < Limit.steps else { return .unknown("`\(what)`: too deep to follow", place) }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// What a run came to.
    package struct Findings {
        package let categories: [FoundCategory]
        package let unresolved: [Unresolved]
        /// Whether all that is handed to `setNotificationCategories` could be told.
        package let registersAll: Bool
    }
}

extension Value {
    fileprivate func isParameter(of name: String) -> Bool {
        if case .parameter(_, name, _) = self { true } else { false }
    }
}
