import APS
import Documents

/// A file with the categories of a declared app: a list, bare or under `categories`, of
/// `{id, actions: [{id, title, kind, options, buttonTitle, placeholder, icon}], options, hiddenPreviewsBodyPlaceholder,
/// categorySummaryFormat, intentIdentifiers}`, as in scenario files. JSON, in which
/// comments are allowed, or YAML.
enum CategoriesFile {
    /// - Throws: ``CommandFailure`` with file, line and column of everything that is wrong.
    static func read(_ path: String) throws -> [CategoryRecord] {
        let bytes = try InputFile.bytes(at: path)
        do throws(DocumentError) {
            let document = try DocumentFormat(of: bytes, named: path).read(bytes)
            let list: Node
            if case .object(let object) = document.value {
                list = try object.required("categories")
            } else {
                list = document
            }
            var categories: [CategoryRecord] = []
            for node in try list.array() { categories.append(try category(node)) }
            return categories
        } catch {
            throw CommandFailure(.badData, "\(path): \(error)")
        }
    }

    private static let suggest: Suggestion = { Nearest.nearest(to: $0, in: $1) }

    private static func category(_ node: Node) throws(DocumentError) -> CategoryRecord {
        let object = try node.object()
        try object.refuseUnknownKeys(
            allowed: [
                "id", "actions", "options", "hiddenPreviewsBodyPlaceholder", "categorySummaryFormat",
                "intentIdentifiers",
            ], suggest: suggest)
        var record = CategoryRecord(identifier: try object.required("id").string(), actions: [])
        for action in try object["actions"]?.array() ?? [] { record.actions.append(try self.action(action)) }
        record.options = try options(object["options"])
        record.intentIdentifiers = try object["intentIdentifiers"]?.strings() ?? []
        record.hiddenPreviewsBodyPlaceholder = try object["hiddenPreviewsBodyPlaceholder"]?.string()
        record.categorySummaryFormat = try object["categorySummaryFormat"]?.string()
        return record
    }

    private static func action(_ node: Node) throws(DocumentError) -> ActionRecord {
        let object = try node.object()
        try object.refuseUnknownKeys(
            allowed: ["id", "title", "kind", "options", "buttonTitle", "placeholder", "icon"], suggest: suggest)
        var record = ActionRecord(
            identifier: try object.required("id").string(), title: try object.required("title").string(),
            options: try options(object["options"]))
        let isText =
            try object["kind"].map { node throws(DocumentError) in
                try node.choice(of: ["button": false, "text": true], suggest: suggest)
            } ?? false
        let (button, placeholder) = (object["buttonTitle"], object["placeholder"])
        if isText {
            record.textInput = .init(
                buttonTitle: try button?.string() ?? "Send", placeholder: try placeholder?.string() ?? "")
        } else if let stray = button ?? placeholder {
            throw DocumentError(
                "`buttonTitle` and `placeholder` belong to a text action; add \"kind\": \"text\" or take them out",
                at: stray.position)
        }
        if let icon = try object["icon"]?.string() { record.icon = .system(icon) }
        return record
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
