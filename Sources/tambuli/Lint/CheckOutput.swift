import APS
import NotificationCatalog

/// What `catalog check` prints while payloads pass by: findings as they come, up to a limit, and a count at the end.
///
/// Only a SARIF log is kept till the end, and no more of it than the limit.
struct CheckOutput {
    private let format: ReportFormat
    /// Findings to print; the rest is counted.
    private let limit: Int
    private var printed = 0
    private var counts: [Diagnosis.Severity: Int] = [:]
    private var kept: [LintReport] = []

    init(_ format: ReportFormat, limit: Int) {
        self.format = format
        self.limit = limit
    }

    func hasFindings(atLeast severity: Diagnosis.Severity) -> Bool {
        let order: [Diagnosis.Severity] = [.error, .warning, .info]
        return order[...(order.firstIndex(of: severity) ?? 0)].contains { counts[$0, default: 0] > 0 }
    }

    mutating func take(_ report: LintReport) throws {
        for finding in report.findings { counts[finding.severity, default: 0] += 1 }
        guard printed < limit else { return }
        printed += report.findings.count
        switch format {
        case .text:
            for finding in report.findings {
                Output.result.line(FindingText(style: Output.result.style).lines(finding))
            }
        case .github: for finding in report.findings { Output.result.line(GitHubAnnotation(finding).line) }
        case .json: Output.result.line(try JSONLine.encode(LintLine(report)))
        case .sarif: kept.append(report)
        }
    }

    func finish(payloads: Int) throws {
        if format == .sarif { Output.result.line(try SARIFLog(kept).json()) }
        guard format == .text else { return }
        let total = counts.values.reduce(0, +)
        if total > printed { Output.result.line("… and \(total - printed) more: --limit all prints them") }
        let list = FindingText.counts(
            errors: counts[.error, default: 0], warnings: counts[.warning, default: 0], notes: counts[.info, default: 0]
        )
        Output.result.line("\(payloads.counted("payload", "payloads")): \(list)")
    }
}
