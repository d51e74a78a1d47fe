import APS

/// A JSON Schema (draft 2020-12) that a payload fits when its category is known and it keeps the category's contract.
/// A payload without a category is none of the manifest's business, and fits.
struct JSONSchemaGenerator {
    private let catalog: CatalogGenerator

    init(_ catalog: CatalogGenerator) { self.catalog = catalog }

    var text: String {
        let identifiers = catalog.categories.map { JSONText.string($0.record.identifier) }
        let schema: JSONText = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$comment": .string(catalog.head(.jsonSchema)),
            "title": .string("Pushes of \(catalog.app)"),
            "type": "object",
            "required": .list(["aps"]),
            "properties": [
                "aps": [
                    "type": "object",
                    "properties": ["category": identifiers.isEmpty ? ["not": [:]] : ["enum": .list(identifiers)]],
                ]
            ],
            "allOf": .list(catalog.categories.map(rule)),
        ]
        return schema.pretty
    }

    /// If the push is of this category, then it keeps the contract.
    private func rule(of category: CategoryDraft) -> JSONText {
        let identifier = JSONText.string(category.record.identifier)
        let isOfCategory: JSONText = [
            "required": .list(["aps"]),
            "properties": [
                "aps": ["required": .list(["category"]), "properties": ["category": ["const": identifier]]]
            ],
        ]
        let contract = category.contract
        let required = contract.keys.filter(\.isRequired).map { JSONText.string($0.name) }
        let keys = contract.keys.map { key -> (key: String, value: JSONText) in
            var members: [(key: String, value: JSONText)] = [("type", .string(key.type.rawValue))]
            if let details = key.details { members.append(("description", .string(details))) }
            return (key.name, .object(members))
        }
        var then: [(key: String, value: JSONText)] = []
        if let scenario = category.scenario { then.append(("description", .string(scenario))) }
        then.append(("required", .list(["aps"] + required)))
        then.append(("properties", .object(keys + [(key: "aps", value: aps(contract))])))
        return ["if": isOfCategory, "then": .object(then)]
    }

    private func aps(_ contract: PayloadContract) -> JSONText {
        var required: [JSONText] = []
        var properties: [(key: String, value: JSONText)] = []
        switch contract.thread {
        case .optional: break
        case .required:
            required.append("thread-id")
            properties.append(("thread-id", ["type": "string", "minLength": .number(1)]))
        case .none: properties.append(("thread-id", .bool(false)))
        case .pattern(let pattern):
            required.append("thread-id")
            properties.append(("thread-id", ["type": "string", "pattern": .string(expression(pattern))]))
        }
        switch contract.mutableContent {
        case true?:
            required.append("mutable-content")
            properties.append(("mutable-content", ["const": .number(1)]))
        case false?: properties.append(("mutable-content", ["not": ["const": .number(1)]]))
        case nil: break
        }
        return ["required": .list(required), "properties": .object(properties)]
    }

    /// A schema cannot compare two values, so each key stands for any text.
    private func expression(_ pattern: ThreadPattern) -> String {
        let pieces = pattern.pieces.map { piece in
            switch piece {
            case .text(let text):
                text.unicodeScalars.map { Self.special.contains($0) ? "\\\($0)" : String($0) }.joined()
            case .key: "[\\s\\S]*"
            }
        }
        return "^\(pieces.joined())$"
    }

    /// Validators read patterns in Unicode mode, where no other sign may have a backslash.
    ///
    /// Source: ECMA-262, "IdentityEscape"; JSON Schema 2020-12, "Regular Expressions".
    private static let special: Set<Unicode.Scalar> = Set("\\^$.|?*+()[]{}/".unicodeScalars)
}
