import APS

/// For a server in TypeScript: constants, and a builder for each category, so that no other can be named.
struct TypeScriptGenerator {
    private let catalog: CatalogGenerator
    private let names: Names
    private let typeNames: Names
    private let literal = StringLiteral.typeScript

    init(_ catalog: CatalogGenerator) {
        self.catalog = catalog
        let identifiers = catalog.categories.map(\.record.identifier)
        names = Namer(.camel, noun: "category").names(for: identifiers)
        typeNames = Namer(.pascal, noun: "category").names(for: identifiers)
    }

    var text: String {
        var out = SourceWriter(unit: "  ")
        out.line("// \(catalog.head(.typescript))")
        out.line()
        writeConstants(
            "Category", about: "The categories of \(catalog.app.asComment).",
            catalog.categories.map { (names.name($0.record.identifier), $0.record.identifier, $0.scenario) }, to: &out)
        let actionNames = Namer(.camel, noun: "action").names(for: catalog.actions)
        writeConstants(
            "Action", about: "What a response tells as action.",
            catalog.actions.map { (actionNames.name($0), $0, nil) }, to: &out)
        out.lines(Self.common)
        for category in catalog.categories where !category.contract.keys.isEmpty { writeKeys(of: category, to: &out) }
        writeBuilders(to: &out)
        return out.text
    }

    private func writeConstants(
        _ type: String, about: String, _ rows: [(name: String, identifier: String, scenario: String?)],
        to out: inout SourceWriter
    ) {
        out.line("/** \(about) */")
        out.block("export const \(type) = {", "} as const;") { out in
            for row in rows {
                if let scenario = row.scenario { out.line("/** \(scenario.asComment) */") }
                out.line("\(literal(row.name)): \(literal(row.identifier)),")
            }
        }
        out.line("export type \(type) = (typeof \(type))[keyof typeof \(type)];")
        out.line()
    }

    private static let common = """
        /** What the notification says. */
        export type Alert = string | { title?: string; subtitle?: string; body?: string };

        export interface Options {
          badge?: number;
          sound?: string;
        }

        /** A payload as APNs takes it; `aps.category` is one of the categories above. */
        export interface Push {
          aps: {
            alert: Alert;
            category: Category;
            badge?: number;
            sound?: string;
            "thread-id"?: string;
            "mutable-content"?: 1;
          };
          [key: string]: unknown;
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

    private func writeKeys(of category: CategoryDraft, to out: inout SourceWriter) {
        out.line()
        out.line("/** What a push of \(literal(category.record.identifier).asComment) carries beside `aps`. */")
        out.block("export interface KeysOf\(typeNames.name(category.record.identifier)) {", "}") { out in
            for key in category.contract.keys {
                if let details = key.details { out.line("/** \(details.asComment) */") }
                out.line("\(literal(key.name))\(key.isRequired ? "" : "?"): \(key.type.typeScript);")
            }
        }
    }

    private func writeBuilders(to out: inout SourceWriter) {
        out.line()
        out.line("/** Builds the payload of a push, one function for each category. */")
        out.block("export const push = {", "};") { out in
            for category in catalog.categories { writeBuilder(of: category, to: &out) }
        }
    }

    private func writeBuilder(of category: CategoryDraft, to out: inout SourceWriter) {
        let contract = category.contract
        let identifier = category.record.identifier
        var parameters = ["alert: Alert"]
        if !contract.keys.isEmpty { parameters.append("keys: KeysOf\(typeNames.name(identifier))") }
        switch contract.thread {
        case .required: parameters.append("options: Options & { threadId: string }")
        case .optional: parameters.append("options: Options & { threadId?: string } = {}")
        case .none, .pattern: parameters.append("options: Options = {}")
        }
        let thread: String? =
            switch contract.thread {
            case .required: "\"thread-id\": options.threadId,"
            case .optional: "...(options.threadId === undefined ? {} : { \"thread-id\": options.threadId }),"
            case .none: nil
            case .pattern(let pattern): "\"thread-id\": \(self.thread(pattern)),"
            }
        if let scenario = category.scenario { out.line("/** \(scenario.asComment) */") }
        out.block("\(literal(names.name(identifier)))(\(parameters.joined(separator: ", "))): Push {", "},") { out in
            out.block("return {", "};") { out in
                if !contract.keys.isEmpty { out.line("...keys,") }
                out.block("aps: {", "},") { out in
                    out.line("alert,")
                    out.line("category: \(literal(identifier)),")
                    out.line("...(options.badge === undefined ? {} : { badge: options.badge }),")
                    out.line("...(options.sound === undefined ? {} : { sound: options.sound }),")
                    if let thread { out.line(thread) }
                    if contract.mutableContent == true { out.line("\"mutable-content\": 1,") }
                }
            }
        }
    }

    /// Texts and keys put together, as `"chat_" + keys["chat"]`.
    private func thread(_ pattern: ThreadPattern) -> String {
        let pieces = pattern.pieces.map { piece in
            switch piece {
            case .text(let text): literal(text)
            case .key(let key): "String(keys[\(literal(key))])"
            }
        }
        return pieces.joined(separator: " + ")
    }
}

extension ContractKey.ValueType {
    fileprivate var typeScript: String {
        switch self {
        case .string: "string"
        case .integer, .number: "number"
        case .boolean: "boolean"
        case .object: "Record<string, unknown>"
        case .array: "unknown[]"
        }
    }
}
