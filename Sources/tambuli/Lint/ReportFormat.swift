import NotificationCatalog

/// How a command prints what it found in files.
enum ReportFormat: String, CaseIterable {
    case text, json, sarif, github

    static let options: [Option] = [
        .json, .flag("sarif", "print a SARIF 2.1.0 log, for code scanning"),
        .flag("github", "print annotations that GitHub shows beside the lines of a pull request"),
    ]

    /// - Throws: ``CommandFailure`` when two are asked for.
    init(_ arguments: ParsedArguments) throws {
        let asked = Self.allCases.filter { $0 != .text && arguments.flag($0.rawValue) }
        guard asked.count < 2 else {
            let flags = asked.map { "--\($0.rawValue)" }
            throw CommandFailure(
                .usage, "\(flags.dropLast().joined(separator: ", ")) and \(flags.last ?? "") exclude each other")
        }
        self = asked.first ?? .text
    }

    func print(_ reports: [LintReport]) throws {
        switch self {
        case .text: Output.result.write(LintText(reports, style: Output.result.style).text)
        case .json: for report in reports { Output.result.line(try JSONLine.encode(LintLine(report))) }
        case .sarif: Output.result.line(try SARIFLog(reports).json())
        case .github:
            for finding in reports.flatMap(\.findings) { Output.result.line(GitHubAnnotation(finding).line) }
        }
    }
}
