package import APS
package import Documents

/// Reads a list of categories, bare or under `categories`, as categories files and scenarios hold it:
/// `{id, actions: [{id, title, kind, options, buttonTitle, placeholder, icon}], options, hiddenPreviewsBodyPlaceholder,
/// categorySummaryFormat, intentIdentifiers}`.
///
/// A category that is wrong is left out with an error, and the next one is read.
package struct CategoriesReader {
    /// Those that could be read, in the order of the file.
    package private(set) var categories: [CategoryDraft] = []
    /// What could not be read, with its place.
    package private(set) var errors: [DocumentError] = []
    private var places: [String: SourcePosition] = [:]

    /// - Parameter pointer: where the node stands in its document.
    package init(_ node: Node, at pointer: String = "") {
        do throws(DocumentError) {
            if case .object(let object) = node.value {
                read(try object.required("categories").array(), at: "\(pointer)/categories")
            } else {
                read(try node.array(), at: pointer)
            }
        } catch {
            errors.append(error)
        }
    }

    /// What the app would register.
    package var records: [CategoryRecord] { categories.map(\.record) }

    private mutating func read(_ nodes: [Node], at pointer: String) {
        for (index, node) in nodes.enumerated() {
            do throws(DocumentError) {
                let category = try Self.category(node, at: "\(pointer)/\(index)")
                try refuseRepeated(category.record.identifier, of: node)
                categories.append(category)
            } catch {
                errors.append(error)
            }
        }
    }

    private mutating func refuseRepeated(_ identifier: String, of node: Node) throws(DocumentError) {
        guard let earlier = places.updateValue(node.position, forKey: identifier) else { return }
        throw DocumentError(
            "the category `\(identifier)` is here a second time: the first is at \(earlier)", at: node.position)
    }

    // MARK: One category

    private static let suggest: Suggestion = { Nearest.nearest(to: $0, in: $1) }

    private static func category(_ node: Node, at pointer: String) throws(DocumentError) -> CategoryDraft {
        let object = try node.object()
        try object.refuseUnknownKeys(
            allowed: [
                "id", "actions", "options", "hiddenPreviewsBodyPlaceholder", "categorySummaryFormat",
                "intentIdentifiers",
            ], suggest: suggest)
        let identifierNode = try object.required("id")
        let identifier = try identifierNode.string()
        var actions: [ActionDraft] = []
        for (index, action) in (try object["actions"]?.array() ?? []).enumerated() {
            actions.append(try self.action(action, at: "\(pointer)/actions/\(index)", of: identifier))
        }
        var record = CategoryRecord(identifier: identifier, actions: actions.map(\.record))
        record.options = try options(object["options"])
        record.intentIdentifiers = try object["intentIdentifiers"]?.strings() ?? []
        record.hiddenPreviewsBodyPlaceholder = try object["hiddenPreviewsBodyPlaceholder"]?.string()
        record.categorySummaryFormat = try object["categorySummaryFormat"]?.string()
        return CategoryDraft(
            record: record, place: node.place(pointer, category: identifier),
            identifierPlace: identifierNode.place("\(pointer)/id", category: identifier), actions: actions)
    }

    private static func action(
        _ node: Node, at pointer: String, of category: String
    ) throws(DocumentError) -> ActionDraft {
        let object = try node.object()
        try object.refuseUnknownKeys(
            allowed: ["id", "title", "kind", "options", "buttonTitle", "placeholder", "icon"], suggest: suggest)
        let identifierNode = try object.required("id")
        var record = ActionRecord(
            identifier: try identifierNode.string(), title: try object.required("title").string(),
            options: try options(object["options"]))
        record.textInput = try textInput(of: object)
        if let icon = try object["icon"]?.string() { record.icon = .system(icon) }
        return ActionDraft(
            record: record, place: node.place(pointer, category: category),
            identifierPlace: identifierNode.place("\(pointer)/id", category: category))
    }

    private static func textInput(of action: ObjectNode) throws(DocumentError) -> ActionRecord.TextInput? {
        let isText =
            try action["kind"].map { node throws(DocumentError) in
                try node.choice(of: ["button": false, "text": true], suggest: suggest)
            } ?? false
        let (button, placeholder) = (action["buttonTitle"], action["placeholder"])
        if isText {
            return .init(buttonTitle: try button?.string() ?? "Send", placeholder: try placeholder?.string() ?? "")
        }
        guard let stray = button ?? placeholder else { return nil }
        throw DocumentError(
            "`buttonTitle` and `placeholder` belong to a text action; add `kind`: `text`, or take them out",
            at: stray.position)
    }

    private static func options<Options: NamedOptions>(_ node: Node?) throws(DocumentError) -> Options {
        var raw: UInt = 0
        for element in try node?.array() ?? [] {
            let name = try element.string()
            guard let option = Options(name: name) else {
                let known = Options.names.map(\.name)
                let nearest = Nearest.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
                throw DocumentError(
                    "unknown option \"\(name)\"; known are \(known.joined(separator: ", "))\(nearest)",
                    at: element.position)
            }
            raw |= option.rawValue
        }
        return Options(rawValue: raw)
    }
}
