import APS

/// A finding for people, as compilers write them.
struct FindingText {
    let style: TerminalStyle

    func lines(_ finding: Diagnosis) -> String {
        let place = finding.place
        let spot = [place.file, place.line.map(String.init), place.column.map(String.init)].compactMap(\.self)
        let pointer = place.pointer.map { $0.isEmpty ? "" : " at \($0)" } ?? ""
        let head = style.emphasize(finding.severity.rawValue, color(of: finding.severity))
        return "\(spot.joined(separator: ":").printable): \(head): \(finding.message.printable) "
            + style.emphasize("[\(finding.code.rawValue)\(pointer.printable)]", .dim)
            + "\n    mend: \(finding.remedy.printable)"
    }

    private func color(of severity: Diagnosis.Severity) -> TerminalStyle.Emphasis {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .info: .cyan
        }
    }

    /// "1 error, 2 warnings, 0 notes"
    static func counts(errors: Int, warnings: Int, notes: Int) -> String {
        [
            errors.counted("error", "errors"), warnings.counted("warning", "warnings"), notes.counted("note", "notes"),
        ].joined(separator: ", ")
    }
}
