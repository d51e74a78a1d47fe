import APS

/// For a server in Python 3.8 or later: constants, and a builder for each category, so that no other can be named.
struct PythonGenerator {
    private let catalog: CatalogGenerator
    private let names: Names
    private let literal = StringLiteral.python

    init(_ catalog: CatalogGenerator) {
        self.catalog = catalog
        names = Namer(.snake, noun: "category").names(for: catalog.categories.map(\.record.identifier))
    }

    var text: String {
        var out = SourceWriter()
        out.line("# \(catalog.head(.python))")
        out.line("\"\"\"The notification categories of an app, and a builder for the pushes of each.\"\"\"")
        out.line()
        out.lines(Self.imports)
        let constants = Namer(.screaming, noun: "category")
            .names(for: catalog.categories.map(\.record.identifier))
        writeEnum(
            "Category", about: "The categories of \(catalog.app.asComment).",
            catalog.categories.map { (constants.name($0.record.identifier), $0.record.identifier, $0.scenario) },
            to: &out)
        let actions = Namer(.screaming, noun: "action").names(for: catalog.actions)
        writeEnum(
            "Action", about: "What a response tells as action.", catalog.actions.map { (actions.name($0), $0, nil) },
            to: &out)
        out.lines(Self.common)
        for category in catalog.categories { writeBuilder(of: category, to: &out) }
        return out.text
    }

    private static let imports = [
        "from enum import Enum", "from typing import Any, Dict, List, Mapping, Optional, Union", "",
        "Alert = Union[str, Mapping[str, Any]]", "Push = Dict[str, Any]",
    ]

    private static let common = """


        def _check(name: str, value: Any, kind: Any) -> None:
            \"\"\"Refuses a value of another type than agreed; a bool is no number here.\"\"\"
            if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
                raise TypeError(f"{name} is of the wrong type: {value!r}")


        def _push(
            category: Category,
            alert: Alert,
            keys: Dict[str, Any],
            badge: Optional[int],
            sound: Optional[str],
            more: Dict[str, Any],
        ) -> Push:
            aps: Dict[str, Any] = {"alert": alert, "category": category.value}
            if badge is not None:
                aps["badge"] = badge
            if sound is not None:
                aps["sound"] = sound
            aps.update(more)
            return {**keys, "aps": aps}
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

    private func writeEnum(
        _ type: String, about: String, _ rows: [(name: String, identifier: String, scenario: String?)],
        to out: inout SourceWriter
    ) {
        out.lines(["", "", "# \(about)"])
        out.line("class \(type)(str, Enum):")
        out.indented { out in
            for row in rows {
                if let scenario = row.scenario { out.line("# \(scenario.asComment)") }
                out.line("\(row.name) = \(literal(row.identifier))")
            }
            if rows.isEmpty { out.line("pass") }
        }
    }

    private func writeBuilder(of category: CategoryDraft, to out: inout SourceWriter) {
        let contract = category.contract
        let parameters = Namer(.snake, reserved: Self.words, noun: "key").names(for: contract.keys.map(\.name))
        let required = contract.keys.filter(\.isRequired)
        let optional = contract.keys.filter { !$0.isRequired }
        out.lines(["", ""])
        if let scenario = category.scenario { out.line("# \(scenario.asComment)") }
        out.line("def push_\(names.name(category.record.identifier))(")
        out.indented { out in
            out.lines(["alert: Alert,", "*,"])
            out.lines(required.map { "\(parameters.name($0.name)): \($0.type.python)," })
            if contract.thread == .required { out.line("thread_id: str,") }
            out.lines(optional.map { "\(parameters.name($0.name)): Optional[\($0.type.python)] = None," })
            if contract.thread == .optional { out.line("thread_id: Optional[str] = None,") }
            out.lines(["badge: Optional[int] = None,", "sound: Optional[str] = None,"])
        }
        out.line(") -> Push:")
        out.indented { out in
            out.line("keys: Dict[str, Any] = {}")
            for key in contract.keys { write(key, as: parameters.name(key.name), to: &out) }
            writeMore(contract, parameters, to: &out)
            let constant = Namer(.screaming, noun: "category")
                .names(for: catalog.categories.map(\.record.identifier)).name(category.record.identifier)
            out.line("return _push(Category.\(constant), alert, keys, badge, sound, more)")
        }
    }

    private func write(_ key: ContractKey, as parameter: String, to out: inout SourceWriter) {
        func set(_ out: inout SourceWriter) {
            out.line("_check(\(literal(key.name)), \(parameter), \(key.type.pythonClass))")
            out.line("keys[\(literal(key.name))] = \(parameter)")
        }
        guard !key.isRequired else { return set(&out) }
        out.line("if \(parameter) is not None:")
        out.indented(set)
    }

    private func writeMore(_ contract: PayloadContract, _ parameters: Names, to out: inout SourceWriter) {
        out.line("more: Dict[str, Any] = {}")
        switch contract.thread {
        case .required: out.line("more[\"thread-id\"] = thread_id")
        case .optional:
            out.line("if thread_id is not None:")
            out.indented { $0.line("more[\"thread-id\"] = thread_id") }
        case .none: break
        case .pattern(let pattern):
            let pieces = pattern.pieces.map { piece in
                switch piece {
                case .text(let text): literal(text)
                case .key(let key): "str(\(parameters[key] ?? literal("")))"
                }
            }
            out.line("more[\"thread-id\"] = \(pieces.joined(separator: " + "))")
        }
        if contract.mutableContent == true { out.line("more[\"mutable-content\"] = 1") }
    }

    /// Those of the language, and what a builder calls its own.
    private static let words: Set<String> = [
        "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
        "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass",
        "raise",
        "return", "try", "while", "with", "yield", "alert", "badge", "sound", "thread_id", "keys", "more", "str", "int",
        "float", "bool", "dict", "list",
    ]
}

extension ContractKey.ValueType {
    fileprivate var python: String {
        switch self {
        case .string: "str"
        case .integer: "int"
        case .number: "Union[int, float]"
        case .boolean: "bool"
        case .object: "Dict[str, Any]"
        case .array: "List[Any]"
        }
    }

    fileprivate var pythonClass: String {
        switch self {
        case .string: "str"
        case .integer: "int"
        case .number: "(int, float)"
        case .boolean: "bool"
        case .object: "dict"
        case .array: "list"
        }
    }
}
