import Documents
import Foundation
import NotificationCatalog
import SourceScan

extension Command {
    static let catalogInit = Command(
        name: "init", summary: "Write a first manifest from the categories that an app's source registers",
        discussion: """
            What the source does not tell is left for you, marked by comments: what each category is for, and what could \
            not be followed. Swift is read by the program \(SwiftReaderProgram.name): `make scanner` builds it. \
            A file that is there is not overwritten.
            """,
        example: "tambuli catalog init --from Sources --bundle com.example.chat",
        options: [
            Option("from", .file("PATH"), "source files, and folders of them", isRequired: true, isRepeatable: true),
            Option("bundle", .text("BUNDLE"), "the app's bundle id", isRequired: true),
            Option("version", .text("V"), "the app's version", default: "1.0"),
            Option("output", .file(), "the file to write; - for standard output", default: ManifestFile.usualName),
        ]
    ) { arguments in
        let report = try SourceScanner(readSwift: SwiftReaderProgram.find).scan(arguments.texts("from"))
        let manifest = FirstManifest(
            report, bundle: arguments.required("bundle"), version: arguments.required("version"))
        let reader = ManifestReader(Array(manifest.text.utf8), named: ManifestFile.usualName, as: .manifest)
        // What was found in the source fits; what came from the command line may not.
        if let error = reader.errors.first { throw CommandFailure(.usage, error.message) }
        let path = arguments.required("output")
        guard path != "-" else {
            Output.result.write(manifest.text)
            return .done
        }
        guard !FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(.usage, "\(path) is there already; name another file with --output")
        }
        try OutputFile.write(manifest.text, to: path)
        Output.talk.line(
            "wrote \(path); say in it what each category is for, then check it: tambuli catalog lint \(path)")
        return .done
    }
}
