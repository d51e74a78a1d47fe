import APS
import NotificationCatalog

extension Command {
    static let catalogLint = Command(
        name: "lint", summary: "Check manifests of categories",
        discussion: """
            Checks the form, and what identifiers, options, texts, fallbacks, payloads and channels mean for one another. \
            With --previous also what changed in channels that Android ignores. A finding is silenced in the file, \
            with a reason: `silence: {reply-opens-app: the answer is a photo}` in the part it is about. \
            Exit code 1 when there is an error.
            """,
        example: """
            tambuli catalog lint notifications.yaml
            tambuli catalog lint --github
            tambuli catalog lint notifications.yaml --previous released/2.2.yaml
            tambuli catalog lint --rules
            """,
        arguments: [Argument("MANIFEST", .file(), "a manifest; \(ManifestFile.usualName) if absent", .any)],
        options: [Option("previous", .file(), "the manifest of the release before")] + ReportFormat.options
            + [.flag("rules", "list the rules and end")]
    ) { arguments in
        if arguments.flag("rules") {
            try CodeListing.print(CatalogRules.codes, json: arguments.flag("json"))
            return .done
        }
        let previous = try arguments.text("previous").map(ManifestFile.read)
        let paths = arguments.texts("MANIFEST").isEmpty ? [ManifestFile.usualName] : arguments.texts("MANIFEST")
        let reports = try paths.map { path in
            CatalogLinter(previous: previous).review(try InputFile.bytes(at: path), named: path == "-" ? "stdin" : path)
        }
        try ReportFormat(arguments).print(reports)
        return reports.contains { $0.count(.error) > 0 } ? .answerIsNo : .done
    }
}
