import APS
import Documents
import NotificationCatalog
import WebConsole

/// A category as the API writes and reads it: as in a categories file.
enum CategoryResource {
    static let schema = Schema.object(
        "Category", .required("id", .string), .optional("actions", .array(of: action, most: 100)),
        .optional("options", .array(of: .word(CategoryOptions.names.map(\.name)))),
        .optional("intentIdentifiers", .array(of: .string, most: 100)),
        .optional("hiddenPreviewsBodyPlaceholder", .string), .optional("categorySummaryFormat", .string))

    private static let action = Schema.object(
        "Action", .required("id", .string), .required("title", .string), .optional("kind", .word(["button", "text"])),
        .optional("options", .array(of: .word(ActionOptions.names.map(\.name)))),
        .optional("buttonTitle", .string, "of a text action's send button"), .optional("placeholder", .string),
        .optional("icon", .string))

    static func json(_ category: CategoryRecord) -> JSON {
        var members: [JSON.Member] = [
            ("id", .string(category.identifier)), ("actions", .array(category.actions.map(json))),
            ("options", .texts(category.options.names)), ("intentIdentifiers", .texts(category.intentIdentifiers)),
        ]
        if let placeholder = category.hiddenPreviewsBodyPlaceholder {
            members.append(("hiddenPreviewsBodyPlaceholder", .string(placeholder)))
        }
        if let format = category.categorySummaryFormat { members.append(("categorySummaryFormat", .string(format))) }
        return .object(members)
    }

    private static func json(_ action: ActionRecord) -> JSON {
        var members: [JSON.Member] = [
            ("id", .string(action.identifier)), ("title", .string(action.title)),
            ("kind", .string(action.textInput == nil ? "button" : "text")), ("options", .texts(action.options.names)),
        ]
        if let input = action.textInput {
            members += [("buttonTitle", .string(input.buttonTitle)), ("placeholder", .string(input.placeholder))]
        }
        switch action.icon {
        case .system(let name), .template(let name): members.append(("icon", .string(name)))
        case nil: break
        }
        return .object(members)
    }

    /// The member `categories` of a body that fits ``schema``; nil when there is none.
    static func records(in body: [UInt8]) throws -> [CategoryRecord]? {
        guard case .object(let object) = try JSONReader.read(body).value, let list = object["categories"] else {
            return nil
        }
        let reader = ManifestReader(list, as: .categories)
        let repeated = CatalogRules.findings(in: reader.manifest).filter { $0.code == .categoryIDDuplicate }
        let mistakes = reader.errors.map(\.description) + repeated.map(\.message)
        if let first = mistakes.first {
            throw Problem(
                .invalidRequest, first,
                faults: mistakes.prefix(20).map { .init(place: "body", name: "/categories", detail: $0) })
        }
        return reader.manifest.records
    }
}
