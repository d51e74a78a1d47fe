import APS
import NotificationCatalog

extension Command {
    static let lint = Command(
        name: "lint", summary: "Check payloads, push files, scenarios, manifests and categories without a server",
        discussion: """
            What a file holds is told by its content. Each finding says where, what is wrong and what would be right; \
            for a payload also how many bytes it has, the push type and priority that fit, and whether a service \
            extension would run. Pushes are checked against the manifests and categories files of the same run. \
            Exit code 1 when there is an error.
            """,
        example: """
            tambuli lint message.apns
            tambuli lint payloads/*.json categories.json --sarif > lint.sarif
            echo '{"aps":{"badge":"5"}}' | tambuli lint - --json
            """,
        arguments: [Argument("FILE", .file(), "a file of any kind; - reads standard input", .several)],
        options: ReportFormat.options
    ) { arguments in
        let format = try ReportFormat(arguments)
        var batch = LintBatch()
        var isMissing = false
        for path in arguments.texts("FILE") {
            do {
                batch.add(try InputFile.bytes(at: path), named: path == "-" ? "stdin" : path)
            } catch let failure as CommandFailure {
                isMissing = true
                Output.talk.line("tambuli: \(failure.message)".printableLine)
            }
        }
        let reports = batch.reports
        try format.print(reports)
        if isMissing { return .noSuchFile }
        return reports.contains { $0.count(.error) > 0 } ? .answerIsNo : .done
    }
}
