import APS
import NotificationCatalog

extension Command {
    static let catalogGenerate = Command(
        name: "generate", summary: "Turn a manifest into code for the app and the server, or into a page",
        discussion: """
            The same manifest gives the same bytes, so what is generated can be committed and compared in CI. A manifest \
            in which lint finds an error is not turned into anything, and a file that was there is replaced only when \
            all of the new one is.
            """,
        example: """
            tambuli catalog generate --swift --output App/Notifications+Generated.swift
            tambuli catalog generate notifications.yaml --python > server/notifications.py
            tambuli catalog generate --json-schema | check-jsonschema --schemafile /dev/stdin payload.json
            """,
        arguments: [.manifest],
        options: CatalogOutput.allCases.map { .flag($0.rawValue, $0.summary) }
            + [Option("output", .file(), "write to this file; standard output if absent")]
    ) { arguments in
        let asked = CatalogOutput.allCases.filter { arguments.flag($0.rawValue) }
        guard let output = asked.first, asked.count == 1 else {
            let flags = CatalogOutput.allCases.map { "--\($0.rawValue)" }
            throw CommandFailure(.usage, "say what to generate: one of \(flags.joined(separator: ", "))")
        }
        let path = arguments.text("MANIFEST") ?? ManifestFile.usualName
        let target = arguments.text("output") ?? "-"
        guard !OutputFile.isSame(target, as: path) else {
            throw CommandFailure(.usage, "\(target) is the manifest itself; name another file with --output")
        }
        let text = try generate(output, from: path)
        if target == "-" {
            Output.result.write(text)
        } else {
            try OutputFile.write(text, to: target)
        }
        return .done
    }

    private static func generate(_ output: CatalogOutput, from path: String) throws -> String {
        let manifest = try ManifestFile.read(path)
        let errors = CatalogRules.findings(in: manifest).filter { $0.severity == .error }
        guard errors.isEmpty else { throw CommandFailure(.badData, errors.map { $0.line(in: path) }) }
        let isPage = output == .markdown || output == .html
        let pictures = isPage ? try CategoryPictures.draw(manifest) : []
        do throws(CatalogGeneratorError) {
            return try CatalogGenerator(manifest, named: path, pictures: pictures).text(output)
        } catch {
            throw CommandFailure(.badData, "\(path): \(error.message)")
        }
    }
}
