import APS

/// For a server in Go: constants, and a builder for each category, so that no other can be named.
struct GoGenerator {
    private let catalog: CatalogGenerator
    private let names: Names
    private let literal = StringLiteral.go

    init(_ catalog: CatalogGenerator) {
        self.catalog = catalog
        names = Namer(.pascal, noun: "category").names(for: catalog.categories.map(\.record.identifier))
    }

    var text: String {
        var out = SourceWriter(unit: "\t")
        out.line("// Code \(catalog.head(.go).lowercasingFirst) DO NOT EDIT.")
        out.line()
        out.line("// Package notifications names the notification categories of \(catalog.app.asComment).")
        out.line("package notifications")
        if catalog.categories.contains(where: \.needsFormatting) {
            out.lines(["", "import \"fmt\""])
        }
        out.lines(Self.common)
        writeConstants(
            "Category",
            catalog.categories.map { (names.name($0.record.identifier), $0.record.identifier, $0.scenario) },
            to: &out)
        let actions = Namer(.pascal, noun: "action").names(for: catalog.actions)
        writeConstants("Action", catalog.actions.map { (actions.name($0), $0, nil) }, to: &out)
        for category in catalog.categories {
            if !category.contract.keys.isEmpty { writeKeys(of: category, to: &out) }
            writeBuilder(of: category, to: &out)
        }
        return out.text
    }

    private static let common = """

        // Category is one of the categories below; no other can be made.
        type Category struct{ identifier string }

        // String is what a push names as category.
        func (c Category) String() string { return c.identifier }

        // Action is one of the actions below.
        type Action struct{ identifier string }

        // String is what a response tells as action.
        func (a Action) String() string { return a.identifier }

        // Alert is what the notification says.
        type Alert struct {
        \tTitle    string `json:"title,omitempty"`
        \tSubtitle string `json:"subtitle,omitempty"`
        \tBody     string `json:"body,omitempty"`
        }

        // Options are the parts of a push that are for the sender to choose.
        type Options struct {
        \tBadge *int
        \tSound string
        }

        // Payload is a push as APNs takes it; encode it as JSON.
        type Payload map[string]interface{}

        func payload(category Category, alert Alert, options Options, more map[string]interface{}) Payload {
        \taps := map[string]interface{}{"alert": alert, "category": category.identifier}
        \tif options.Badge != nil {
        \t\taps["badge"] = *options.Badge
        \t}
        \tif options.Sound != "" {
        \t\taps["sound"] = options.Sound
        \t}
        \tfor key, value := range more {
        \t\taps[key] = value
        \t}
        \treturn Payload{"aps": aps}
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

    private func writeConstants(
        _ type: String, _ rows: [(name: String, identifier: String, scenario: String?)], to out: inout SourceWriter
    ) {
        guard !rows.isEmpty else { return }
        out.line()
        for (index, row) in rows.enumerated() {
            if index > 0 { out.line() }
            let about = row.scenario.map(\.asComment) ?? "\(literal(row.identifier).asComment)."
            out.line("// \(type)\(row.name): \(about)")
            out.line("var \(type)\(row.name) = \(type){\(literal(row.identifier))}")
        }
    }

    private func writeKeys(of category: CategoryDraft, to out: inout SourceWriter) {
        let fields = self.fields(of: category)
        let name = names.name(category.record.identifier)
        out.line()
        out.line(
            "// KeysOf\(name) is what a push of \(literal(category.record.identifier).asComment) carries beside aps.")
        out.block("type KeysOf\(name) struct {", "}") { out in
            // As gofmt lays it out: types in one column, unless a comment comes between.
            for run in category.contract.keys.runs {
                let width = run.map { fields.name($0.name).count }.max() ?? 0
                for key in run {
                    if let details = key.details { out.line("// \(details.asComment)") }
                    let field = fields.name(key.name)
                    let space = String(repeating: " ", count: width - field.count + 1)
                    out.line("\(field)\(space)\(key.isRequired ? "" : key.type.goPointer)\(key.type.go)")
                }
            }
        }
    }

    private func fields(of category: CategoryDraft) -> Names {
        Namer(.pascal, noun: "key").names(for: category.contract.keys.map(\.name))
    }

    private func writeBuilder(of category: CategoryDraft, to out: inout SourceWriter) {
        let contract = category.contract
        let name = names.name(category.record.identifier)
        let fields = self.fields(of: category)
        var parameters = ["alert Alert"]
        if !contract.keys.isEmpty { parameters.append("keys KeysOf\(name)") }
        if contract.thread == .required || contract.thread == .optional { parameters.append("threadID string") }
        parameters.append("options Options")
        out.line()
        out.line("// New\(name) builds a push of \(literal(category.record.identifier).asComment).")
        if contract.thread == .optional { out.line("// An empty threadID is left out.") }
        out.block("func New\(name)(\(parameters.joined(separator: ", "))) Payload {", "}") { out in
            out.line("more := map[string]interface{}{}")
            switch contract.thread {
            case .required: out.line("more[\"thread-id\"] = threadID")
            case .optional: out.block("if threadID != \"\" {", "}") { $0.line("more[\"thread-id\"] = threadID") }
            case .none: break
            case .pattern(let pattern): out.line("more[\"thread-id\"] = \(thread(pattern, fields))")
            }
            if contract.mutableContent == true { out.line("more[\"mutable-content\"] = 1") }
            out.line("push := payload(Category\(name), alert, options, more)")
            for key in contract.keys { write(key, fields.name(key.name), to: &out) }
            out.line("return push")
        }
    }

    private func thread(_ pattern: ThreadPattern, _ fields: Names) -> String {
        pattern.pieces.map { piece in
            switch piece {
            case .text(let text): literal(text)
            case .key(let key): "fmt.Sprint(keys.\(fields[key] ?? ""))"
            }
        }.joined(separator: " + ")
    }

    private func write(_ key: ContractKey, _ field: String, to out: inout SourceWriter) {
        let value = "keys.\(field)"
        guard !key.isRequired else { return out.line("push[\(literal(key.name))] = \(value)") }
        out.block("if \(value) != nil {", "}") { $0.line("push[\(literal(key.name))] = \(value)") }
    }
}

extension CategoryDraft {
    fileprivate var needsFormatting: Bool { if case .pattern = contract.thread { true } else { false } }
}

extension [ContractKey] {
    /// Those that stand in one block: a comment begins a new one.
    fileprivate var runs: [[ContractKey]] {
        reduce(into: []) { runs, key in
            if key.details != nil || runs.isEmpty { runs.append([key]) } else { runs[runs.count - 1].append(key) }
        }
    }
}

extension ContractKey.ValueType {
    fileprivate var go: String {
        switch self {
        case .string: "string"
        case .integer: "int64"
        case .number: "float64"
        case .boolean: "bool"
        case .object: "map[string]interface{}"
        case .array: "[]interface{}"
        }
    }

    /// Maps and slices can be nil by themselves.
    fileprivate var goPointer: String { self == .object || self == .array ? "" : "*" }
}

extension String {
    fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}
