import APS
import NotificationCatalog

/// A manifest to begin with, from what a scan found: YAML with comments where a person has to look.
package struct FirstManifest {
    private let report: ScanReport
    private let bundle: String
    private let version: String

    package init(_ report: ScanReport, bundle: String, version: String) {
        self.report = report
        self.bundle = bundle
        self.version = version
    }

    package var text: String {
        let categories = registered
        var lines = [
            "# Written by `tambuli catalog init` from the app's source; from now on it is yours to edit.",
            "schema: \(Manifest.schema)", "app: {bundle: \(quote(bundle)), version: \(quote(version))}",
        ]
        lines += report.unresolved.map { "# Could not be told (\($0.place.text)): \($0.message.asComment)." }
        lines += ["", categories.isEmpty ? "categories: []" : "categories:"]
        for category in categories { lines += describe(category) }
        return lines.map { "\($0)\n" }.joined()
    }

    /// Each identifier once; what is never registered is left out, unless nobody knows what is.
    private var registered: [FoundCategory] {
        var seen: Set<String> = []
        return report.categories.filter { category in
            (category.isRegistered || !report.registersAll) && seen.insert(category.identifier).inserted
        }
    }

    private func describe(_ category: FoundCategory) -> [String] {
        var lines = ["  # \(category.place.text)", "  - id: \(quote(category.identifier))"]
        lines.append("    # scenario: what it is for, in words")
        lines += list("options", category.options?.names, "    ")
        if !category.intentIdentifiers.isEmpty {
            lines += list("intentIdentifiers", category.intentIdentifiers, "    ")
        }
        lines += text("hiddenPreviewsBodyPlaceholder", category.hiddenPreviewsBodyPlaceholder, "    ")
        lines += text("categorySummaryFormat", category.categorySummaryFormat, "    ")
        if !category.actions.isEmpty { lines.append("    actions:") }
        for action in category.actions { lines += describe(action) }
        if category.hasUnknownActions { lines.append("    # and actions that could not be told") }
        return lines
    }

    private func describe(_ action: FoundAction) -> [String] {
        let indent = "        "
        var lines = ["      - id: \(quote(action.identifier))"]
        if action.title == .unknown {
            lines.append("\(indent)title: \(quote(action.identifier))  # the title could not be told")
        }
        lines += text("title", action.title, indent)
        if let input = action.textInput {
            lines.append("\(indent)kind: text")
            lines += text("buttonTitle", input.buttonTitle, indent) + text("placeholder", input.placeholder, indent)
        }
        switch action.icon {
        case .system(let name): lines.append("\(indent)icon: {system: \(quote(name))}")
        case .template(let name): lines.append("\(indent)icon: {template: \(quote(name))}")
        case nil: break
        }
        return lines + list("options", action.options?.names, indent)
    }

    // MARK: Values

    /// Literal, by key, or not at all.
    private func text(_ name: String, _ text: FoundText?, _ indent: String) -> [String] {
        switch text {
        case .literal(let literal): ["\(indent)\(name): \(quote(literal))"]
        case .key(let key): ["\(indent)\(name)Key: \(quote(key))"]
        case .unknown, nil: []
        }
    }

    private func list(_ name: String, _ words: [String]?, _ indent: String) -> [String] {
        guard let words else { return ["\(indent)# the \(name) could not be told"] }
        return words.isEmpty ? [] : ["\(indent)\(name): [\(words.map(plainOrQuoted).joined(separator: ", "))]"]
    }

    private func plainOrQuoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && $0.isLetter } && !["", "true", "false", "null"].contains(word)
        return isPlain ? word : quote(word)
    }

    private func quote(_ text: String) -> String { YAMLLiteral.quote(text) }
}

extension SourcePlace {
    fileprivate var text: String { "\(file.asComment):\(line):\(column)" }
}
