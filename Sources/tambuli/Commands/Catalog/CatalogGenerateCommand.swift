import APS
import Foundation
import NotificationCatalog

extension Command {
    static let catalogGenerate = Command(
        name: "generate", summary: "Turn a manifest into code for the app and the server, or into a page",
        discussion: """
            The same manifest gives the same bytes, so what is generated can be committed and compared in CI. A manifest \
            in which lint finds an error is not turned into anything.
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
        let text = try generate(output, from: path)
        guard let target = arguments.text("output"), target != "-" else {
            Output.result.write(text)
            return .done
        }
        guard FileManager.default.createFile(atPath: target, contents: Data(text.utf8)) else {
            throw CommandFailure(.noSuchFile, "cannot write \(target)")
        }
        return .done
    }

    private static func generate(_ output: CatalogOutput, from path: String) throws -> String {
        let manifest = try ManifestFile.read(path)
        let errors = CatalogRules.findings(in: manifest).filter { $0.severity == .error }
        guard errors.isEmpty else {
            let places = errors.map { "\(path):\($0.place.line ?? 0):\($0.place.column ?? 0): \($0.message)" }
            throw CommandFailure(.badData, places.joined(separator: "\n"))
        }
        let isPage = output == .markdown || output == .html
        let pictures = isPage ? try CategoryPictures.draw(manifest) : []
        do throws(CatalogGeneratorError) {
            return try CatalogGenerator(manifest, named: path, pictures: pictures).text(output)
        } catch {
            throw CommandFailure(.badData, "\(path): \(error.message)")
        }
    }
}
