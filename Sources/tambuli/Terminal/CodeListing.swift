import APS

/// Rows of the code table, for people or as JSON Lines for machines.
enum CodeListing {
    static func print(_ codes: [DiagnosisCode], json: Bool) throws {
        for code in codes {
            if json {
                Output.result.line(try JSONLine.encode(Row(code)))
                continue
            }
            let name = Output.result.style.emphasize(code.rawValue, .bold)
            Output.result.line("\(name)  \(code.severity.rawValue)")
            Output.result.line("    \(code.summary)")
            Output.result.line("    \(code.remedy)")
        }
    }

    private struct Row: Encodable {
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
}
