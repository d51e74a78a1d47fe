import NotificationCatalog

extension Command {
    static let catalogDiff = Command(
        name: "diff", summary: "Say what a new manifest breaks, and for whom",
        discussion: """
            Each difference is breaking, risky or safe, with the reason. With --supported also which categories the \
            server may send to which versions of the app, and what to send in their place; --manifests is a folder \
            with the manifests of these versions, besides OLD and NEW (else the `since` in NEW decides). \
            Exit code 1 when a difference is breaking.
            """,
        example: """
            tambuli catalog diff released/2.2.yaml notifications.yaml
            tambuli catalog diff released/2.2.yaml notifications.yaml --supported 2.1,2.2 --manifests released
            """,
        arguments: [
            Argument("OLD", .file(), "the manifest of the release before"),
            Argument("NEW", .file(), "the manifest to release"),
        ],
        options: [
            Option("supported", .text("VERSIONS"), "versions in use, with commas between"),
            Option("manifests", .folder(), "a folder with their manifests"), .json,
            .flag("github", "print annotations that GitHub shows beside the lines of a pull request"),
        ]
    ) { arguments in
        guard !(arguments.flag("json") && arguments.flag("github")) else {
            throw CommandFailure(.usage, "--json and --github exclude each other")
        }
        let (oldPath, newPath) = (arguments.required("OLD"), arguments.required("NEW"))
        let (old, new) = (try ManifestFile.read(oldPath), try ManifestFile.read(newPath))
        let report = DiffReport(
            CatalogDiff(from: old, to: new), old: oldPath, new: newPath,
            support: try support(of: new, after: old, arguments))
        if arguments.flag("json") {
            for line in try report.jsonLines() { Output.result.line(line) }
        } else if arguments.flag("github") {
            for annotation in report.annotations { Output.result.line(annotation.line) }
        } else {
            Output.result.write(report.text(style: Output.result.style))
        }
        return report.diff.isBreaking ? .answerIsNo : .done
    }

    private static func support(
        of newest: Manifest, after old: Manifest, _ arguments: ParsedArguments
    ) throws -> SupportTable? {
        guard let list = arguments.text("supported") else {
            guard arguments.text("manifests") == nil else {
                throw CommandFailure(.usage, "--manifests needs --supported, the versions to look at")
            }
            return nil
        }
        let versions = try list.split(separator: ",", omittingEmptySubsequences: false).map { text in
            guard let version = AppVersion(String(text.filter { $0 != " " })) else {
                throw CommandFailure(.usage, "--supported takes versions such as 2.1,2.2, not \"\(text)\"")
            }
            return version
        }
        let shelf = try arguments.text("manifests").map(ManifestFile.shelf)
        let releases = try versions.map { version in
            guard let shelf else { return (version, newest) }
            // The two that are compared need not be in the folder.
            let known = shelf.manifest(of: version) ?? [newest, old].first { $0.app?.version == version }
            guard let manifest = known else {
                throw CommandFailure(
                    .noSuchFile, "no manifest in \(arguments.required("manifests")) is of version \(version)")
            }
            return (version, manifest)
        }
        return SupportTable(newest, releases: releases)
    }
}
