import APS
import SourceScan

/// What a scan found, for people: each category with its place and its actions, then what is wrong.
struct ScanText {
    private let report: ScanReport
    private let findings: [Diagnosis]
    private let style: TerminalStyle

    init(_ report: ScanReport, findings: [Diagnosis], style: TerminalStyle) {
        self.report = report
        self.findings = findings
        self.style = style
    }

    var text: String {
        (report.categories.flatMap(describe) + findings.map(FindingText(style: style).lines) + [summary])
            .map { "\($0)\n" }.joined()
    }

    private func describe(_ category: FoundCategory) -> [String] {
        let options = category.options.map(\.names) ?? ["options unknown"]
        let head = "\(place(category.place)): \(style.emphasize(category.identifier, .bold))\(list(options))"
        return [head.printable] + category.actions.map(describe)
            + (category.hasUnknownActions ? ["    and actions that could not be told"] : [])
    }

    private func describe(_ action: FoundAction) -> String {
        let title: String =
            switch action.title {
            case .literal(let text): " \"\(text)\""
            case .key(let key): " localised as \"\(key)\""
            case .unknown: ""
            }
        let kind = action.textInput == nil ? [] : ["text"]
        let options = kind + (action.options.map(\.names) ?? ["options unknown"])
        return "    \(place(action.place)): \(action.identifier)\(title)\(list(options))".printable
    }

    private func list(_ words: [String]) -> String { words.isEmpty ? "" : " (\(words.joined(separator: ", ")))" }

    private func place(_ place: SourcePlace) -> String { "\(place.file):\(place.line):\(place.column)" }

    private var summary: String {
        let files = report.filesSeen.counted("file", "files")
        let categories = report.categories.count.counted("category", "categories")
        let counts = FindingText.counts(errors: count(.error), warnings: count(.warning), notes: count(.info))
        return "\(files), \(report.filesParsed) of them parsed: \(categories); \(counts)"
    }

    private func count(_ severity: Diagnosis.Severity) -> Int {
        findings.count { $0.severity == severity }
    }
}
