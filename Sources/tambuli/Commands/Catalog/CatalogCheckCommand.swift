import APS
import NotificationCatalog

extension Command {
    static let catalogCheck = Command(
        name: "check", summary: "Check payloads against the manifest",
        discussion: """
            Besides what `tambuli lint` finds: whether a push file is for the manifest's app, whether the app knows the \
            category, in these very letters, and whether the payload carries what the manifest agrees on. A file holds one payload or is a push file; one that ends \
            in .jsonl holds a payload on each line, and so does standard input. With --app-version the app is an older \
            release; --catalog may then be a folder of manifests, of which the one of that version is taken. \
            Exit code 1 when there is a finding of --fail-on, or a worse one, and 65 when no payload came at all.
            """,
        example: """
            tambuli catalog check message.apns
            tambuli catalog check payloads/*.json --catalog notifications.yaml --github
            zcat pushes.jsonl.gz | tambuli catalog check - --app-version 2.2
            """,
        arguments: [Argument("PAYLOAD", .file(), "a payload or a push file; - reads standard input", .several)],
        options: [
            .catalog, Option("app-version", .text("V"), "the version of the app that gets the pushes"),
            Option(
                "fail-on", .choice(["error", "warning", "info"]), "the least finding that makes the exit code 1",
                default: "warning"),
            Option(
                "limit", .integer(in: 1...Int.max, or: ["all"]), "findings to print; the rest is counted",
                default: "1000"),
        ] + ReportFormat.options
    ) { arguments in
        let version = try arguments.text("app-version").map(appVersion)
        let shelf = try ManifestFile.oneOrShelf(arguments.required("catalog"))
        guard let manifest = shelf.manifest(nearest: version) else { return .badData }
        var run = CheckRun(
            CatalogCheck(manifest, appVersion: version),
            output: CheckOutput(try ReportFormat(arguments), limit: arguments.integer("limit") ?? .max))
        for path in arguments.texts("PAYLOAD") { try run.take(path) }
        // Most likely the program that should have written them failed, which a pipe does not tell.
        guard run.payloads > 0 else { throw CommandFailure(.badData, "there was no payload to check") }
        try run.output.finish(payloads: run.payloads)
        return run.output.hasFindings(atLeast: arguments.required("fail-on")) ? .answerIsNo : .done
    }

    private static func appVersion(_ text: String) throws -> AppVersion {
        guard let version = AppVersion(text) else {
            throw CommandFailure(.usage, "--app-version takes a version such as 2.3, not \(text)")
        }
        return version
    }
}

/// The files of one run of `catalog check`.
private struct CheckRun {
    private let check: CatalogCheck
    var output: CheckOutput
    private(set) var payloads = 0

    init(_ check: CatalogCheck, output: CheckOutput) {
        self.check = check
        self.output = output
    }

    mutating func take(_ path: String) throws {
        if path == "-" {
            try takeStream(path, named: "stdin", mayBeOnePayload: true)
        } else if path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson") {
            try takeStream(path, named: path, mayBeOnePayload: false)
        } else {
            payloads += 1
            try output.take(check.review(try InputFile.bytes(at: path), named: path))
        }
    }

    private mutating func takeStream(_ path: String, named name: String, mayBeOnePayload: Bool) throws {
        var stream = JSONLinesCheck(check, named: name, mayBeOnePayload: mayBeOnePayload)
        try InputFile.chunks(of: path) { chunk in try stream.feed(chunk) { try output.take($0) } }
        try stream.finish { try output.take($0) }
        payloads += stream.payloadCount
    }
}
