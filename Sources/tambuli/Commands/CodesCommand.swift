import APS

extension Command {
    static let codes = Command(
        name: "codes", summary: "Print the table of diagnosis codes: what each means and what to do",
        example: """
            tambuli codes
            tambuli codes category-unknown
            """,
        arguments: [Argument("CODE", .choice(DiagnosisCode.self), "only these", .any)], options: [.json]
    ) { arguments in
        let asked = arguments.texts("CODE")
        let codes = DiagnosisCode.allCases.filter { asked.isEmpty || asked.contains($0.rawValue) }
        for code in codes {
            if arguments.flag("json") {
                Output.result.line(try JSONLine.encode(CodeRow(code)))
            } else {
                let name = Output.result.style.emphasize(code.rawValue, .bold)
                Output.result.line("\(name)  \(code.severity.rawValue)")
                Output.result.line("    \(code.summary)")
                Output.result.line("    \(code.remedy)")
            }
        }
        return .done
    }
}

/// A row of the table for machines.
private struct CodeRow: Encodable {
    var code: String
    var severity: String
    var summary: String
    var remedy: String

    init(_ code: DiagnosisCode) {
        self.code = code.rawValue
        severity = code.severity.rawValue
        summary = code.summary
        remedy = code.remedy
    }
}
