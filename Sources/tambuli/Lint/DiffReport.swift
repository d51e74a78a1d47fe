import APS
import NotificationCatalog

/// What two manifests differ in, for people and machines.
struct DiffReport {
    let diff: CatalogDiff
    private let oldName: String
    private let newName: String
    private let support: SupportTable?

    init(_ diff: CatalogDiff, old oldName: String, new newName: String, support: SupportTable?) {
        self.diff = diff
        self.oldName = oldName
        self.newName = newName
        self.support = support
    }

    /// Each with the file it is about: what is gone stands in the old one.
    private var changes: [CatalogChange] {
        diff.changes.map { change in
            var change = change
            change.place.file = change.kind.isRemoval ? oldName : newName
            return change
        }
    }

    // MARK: For people

    func text(style: TerminalStyle) -> String {
        (changes.map { describe($0, style) } + [summary] + supportLines(style)).map { "\($0)\n" }.joined()
    }

    private func describe(_ change: CatalogChange, _ style: TerminalStyle) -> String {
        let place = change.place
        let spot = [place.file, place.line.map(String.init), place.column.map(String.init)].compactMap(\.self)
        let color: TerminalStyle.Emphasis =
            switch change.impact {
            case .breaking: .red
            case .risky: .yellow
            case .safe: .cyan
            }
        return "\(spot.joined(separator: ":").printable): \(style.emphasize(change.impact.rawValue, color)): "
            + "\(change.message.printable) \(style.emphasize("[\(change.kind.rawValue)]", .dim))"
            + "\n    \(change.reason.printable)"
    }

    private var summary: String {
        let counts = CatalogChange.Impact.allCases.map { "\(diff.count($0)) \($0.rawValue)" }
        return diff.changes.isEmpty ? "no differences" : counts.joined(separator: ", ")
    }

    private func supportLines(_ style: TerminalStyle) -> [String] {
        guard let support else { return [] }
        var categories: [String] = []
        for row in support.rows where categories.last != row.category { categories.append(row.category) }
        return categories.flatMap { category in
            ["", style.emphasize(category.printableLine, .bold)]
                + support.rows.filter { $0.category == category }.map { "    \($0.version): \($0.words)".printableLine }
        }
    }

    // MARK: For machines

    func jsonLines() throws -> [String] {
        try changes.map { try JSONLine.encode(Line($0)) } + (support?.rows ?? []).map(JSONLine.encode)
    }

    private struct Line: Encodable {
        let impact: String
        let change: String
        let message: String
        let reason: String
        let file: String?
        let line: Int?
        let column: Int?
        let pointer: String?

        init(_ change: CatalogChange) {
            impact = change.impact.rawValue
            self.change = change.kind.rawValue
            message = change.message
            reason = change.reason
            file = change.place.file
            line = change.place.line
            column = change.place.column
            pointer = change.place.pointer
        }
    }

    var annotations: [GitHubAnnotation] {
        changes.map { change in
            let level: GitHubAnnotation.Level =
                switch change.impact {
                case .breaking: .error
                case .risky: .warning
                case .safe: .notice
                }
            return GitHubAnnotation(
                level, title: change.kind.rawValue, message: "\(change.message) \(change.reason)", at: change.place)
        }
    }
}

extension SupportTable.Row {
    fileprivate var words: String {
        switch verdict {
        case .known: "send \(category)"
        case .differs: "send \(category); it \(note ?? "differs")"
        case .fallback: "send \(send ?? "") instead"
        case .unknown: "not to be sent: \(note ?? "unknown")"
        }
    }
}
