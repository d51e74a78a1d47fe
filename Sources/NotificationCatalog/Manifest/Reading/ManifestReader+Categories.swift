import APS
import Documents

/// Categories and their actions.
extension ManifestReader {
    mutating func readCategories(_ nodes: [Node], at pointer: String) {
        for (index, node) in nodes.enumerated() {
            guard let object = problems.attempt(node.object) else { continue }
            readCategory(node, object, at: "\(pointer)/\(index)")
        }
    }

    private mutating func readCategory(_ node: Node, _ object: ObjectNode, at pointer: String) {
        problems.refuseUnknownKeys(
            of: object,
            allowed: ["id", "scenario", "actions", "options", "intentIdentifiers"]
                + Self.textKeys("hiddenPreviewsBodyPlaceholder", "categorySummaryFormat")
                + ["payload", "since", "fallback", "channel", "silence"])
        let identifier = problems.required("id", of: object, Node.string)
        let actions = readActions(of: object, at: pointer, category: identifier)
        let placeholder = text("hiddenPreviewsBodyPlaceholder", of: object)
        let summaryFormat = text("categorySummaryFormat", of: object)
        var record = CategoryRecord(identifier: identifier ?? "", actions: actions.map(\.record))
        record.options = options(of: object)
        record.intentIdentifiers = problems.optional("intentIdentifiers", of: object, Node.strings) ?? []
        record.hiddenPreviewsBodyPlaceholder = placeholder.map { manifest.strings.text($0) }
        record.categorySummaryFormat = summaryFormat.map { manifest.strings.text($0) }
        readSilences(of: object, at: pointer)

        let idPosition = object["id"]?.position ?? node.position
        var category = CategoryDraft(
            record: record, place: node.place(pointer, category: identifier),
            identifierPlace: .init(pointer: "\(pointer)/id", position: idPosition.textPosition, category: identifier),
            actions: actions)
        category.scenario = problems.optional("scenario", of: object, Node.string)
        category.hiddenPreviewsBodyPlaceholder = placeholder
        category.categorySummaryFormat = summaryFormat
        category.since = version("since", of: object)
        category.fallback = reference("fallback", of: object, at: pointer, category: identifier)
        category.channel = reference("channel", of: object, at: pointer, category: identifier)
        category.contract = contract(of: object, at: "\(pointer)/payload", category: identifier)
        if identifier != nil { manifest.categories.append(category) }
    }

    // MARK: Actions

    private mutating func readActions(
        of category: ObjectNode, at pointer: String, category identifier: String?
    ) -> [ActionDraft] {
        problems.list("actions", of: category).enumerated().compactMap { index, node in
            guard let object = problems.attempt(node.object) else { return nil }
            return action(node, object, at: "\(pointer)/actions/\(index)", category: identifier)
        }
    }

    private mutating func action(
        _ node: Node, _ object: ObjectNode, at pointer: String, category: String?
    ) -> ActionDraft? {
        problems.refuseUnknownKeys(
            of: object,
            allowed: ["id"] + Self.textKeys("title") + ["kind", "options"] + Self.textKeys("buttonTitle", "placeholder")
                + ["icon", "silence"])
        let identifier = problems.required("id", of: object, Node.string)
        let title = text("title", of: object, isRequired: true)
        let isText = isText(object)
        let buttonTitle = text("buttonTitle", of: object)
        let placeholder = text("placeholder", of: object)
        let icon = icon(of: object)
        let options: ActionOptions = options(of: object)
        readSilences(of: object, at: pointer)
        guard let identifier, let title, let idPosition = object["id"]?.position else { return nil }
        var record = ActionRecord(identifier: identifier, title: manifest.strings.text(title), options: options)
        if isText {
            record.textInput = .init(
                buttonTitle: buttonTitle.map { manifest.strings.text($0) } ?? ActionDraft.usualButtonTitle,
                placeholder: placeholder.map { manifest.strings.text($0) } ?? "")
        }
        record.icon = icon
        return ActionDraft(
            record: record, place: node.place(pointer, category: category),
            identifierPlace: .init(pointer: "\(pointer)/id", position: idPosition.textPosition, category: category),
            title: title, buttonTitle: buttonTitle, placeholder: placeholder)
    }

    private enum Kind: String, CaseIterable { case button, text }

    private mutating func isText(_ action: ObjectNode) -> Bool {
        let kind = action["kind"].map { problems.choice($0, of: Kind.self) } ?? .button
        let stray = Self.textKeys("buttonTitle", "placeholder").compactMap { action[$0] }.first
        if let stray, kind == .button {
            problems.add(
                "`buttonTitle` and `placeholder` belong to a text action; add `kind`: `text`, or take them out",
                at: stray.position)
        }
        return kind == .text
    }

    /// A symbol of the system, or `{system: …}` or `{template: …}`.
    private mutating func icon(of action: ObjectNode) -> ActionRecord.Icon? {
        guard let node = action["icon"] else { return nil }
        if case .string(let symbol) = node.value { return .system(symbol) }
        guard case .object(let object) = node.value else {
            problems.add(node.mismatch("the name of a system symbol, or an object").message, at: node.position)
            return nil
        }
        problems.refuseUnknownKeys(of: object, allowed: ["system", "template"])
        let system = problems.optional("system", of: object, Node.string).map(ActionRecord.Icon.system)
        let template = problems.optional("template", of: object, Node.string).map(ActionRecord.Icon.template)
        if (object["system"] == nil) == (object["template"] == nil) {
            problems.add("`icon` needs one of `system` and `template`", at: node.position)
        }
        return system ?? template
    }

    // MARK: Options

    private mutating func options<Options: NamedOptions>(of object: ObjectNode) -> Options {
        var raw: UInt = 0
        for element in problems.list("options", of: object) {
            guard let name = problems.attempt(element.string) else { continue }
            if let option = Options(name: name) {
                raw |= option.rawValue
            } else {
                let known = Options.names.map(\.name)
                let nearest = Nearest.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
                problems.add(
                    "unknown option \"\(name)\"; known are \(known.joined(separator: ", "))\(nearest)",
                    at: element.position)
            }
        }
        return Options(rawValue: raw)
    }
}
