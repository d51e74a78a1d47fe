import APS
import NotificationCatalog

/// Reports for people: a head for each file, its findings as compilers write them, and a count.
struct LintText {
    let reports: [LintReport]
    let style: TerminalStyle

    init(_ reports: [LintReport], style: TerminalStyle) {
        self.reports = reports
        self.style = style
    }

    var text: String {
        reports.flatMap { head(of: $0) + $0.findings.map(FindingText(style: style).lines) }.map { "\($0)\n" }.joined()
            + summary + "\n"
    }

    private func head(of report: LintReport) -> [String] {
        let file = style.emphasize(report.file.printable, .bold)
        guard let push = report.push else { return ["\(file): \(report.kind.name)\(size(of: report))"] }
        let app = push.targetBundle.map { " for \($0)" } ?? ""
        let category = push.category.map { ", category \($0.identifier)" } ?? ""
        return [
            "\(file): \(report.kind.name)\(app.printable), \(meter(push))",
            "    push type \(push.pushType.rawValue), priority \(push.priority)\(category.printable)",
            "    \(describe(push.serviceExtension).printable)",
        ]
    }

    private func size(of report: LintReport) -> String {
        report.kind == .categories || report.kind == .catalog
            ? ", \(report.categories.count.counted("category", "categories"))"
            : ""
    }

    private func meter(_ push: PushReview) -> String {
        let text = "\(push.bytes) of \(push.limit) bytes"
        return push.bytes > push.limit ? style.emphasize(text, .red) : text
    }

    private func describe(_ review: ExtensionReview) -> String {
        guard !review.wouldRun else { return "a service extension would run" }
        let reasons = review.failing.map { "\($0.demand), and \($0.found ?? "is not so")" }
        return "a service extension would not run: \(reasons.joined(separator: "; "))"
    }

    private var summary: String {
        let counts = FindingText.counts(errors: total(.error), warnings: total(.warning), notes: total(.info))
        return "\(reports.count.counted("file", "files")): \(counts)"
    }

    private func total(_ severity: Diagnosis.Severity) -> Int { reports.reduce(0) { $0 + $1.count(severity) } }
}

extension Int {
    func counted(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}
