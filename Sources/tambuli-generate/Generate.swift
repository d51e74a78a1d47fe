import APS
import Foundation
import NotificationCatalog

/// `tambuli-generate MANIFEST OUTPUT` writes the Swift of a manifest, as `tambuli catalog generate --swift` does.
///
/// The build plug-in runs it: it needs little of this package, so an app that uses the plug-in builds little of it. What
/// is wrong with the manifest is told as compilers tell it.
@main
enum Generate {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 2 else { fail("usage: tambuli-generate MANIFEST OUTPUT", code: 64) }
        let (path, output) = (arguments[0], arguments[1])
        guard let data = FileManager.default.contents(atPath: path) else {
            fail("\(path): error: the manifest cannot be read", code: 66)
        }
        let reader = ManifestReader(Array(data), named: path, as: .manifest)
        let findings = (reader.findings + CatalogRules.findings(in: reader.manifest)).filter { $0.severity == .error }
        guard findings.isEmpty else { fail(findings.map { line($0, in: path) }.joined(separator: "\n"), code: 65) }
        do throws(CatalogGeneratorError) {
            let text = try CatalogGenerator(reader.manifest, named: path).text(.swift)
            guard FileManager.default.createFile(atPath: output, contents: Data(text.utf8)) else {
                fail("\(output): error: the file cannot be written", code: 66)
            }
        } catch {
            fail("\(path): error: \(error.message)", code: 65)
        }
    }

    private static func line(_ finding: Diagnosis, in path: String) -> String {
        "\(path):\(finding.place.line ?? 1):\(finding.place.column ?? 1): error: \(finding.message) \(finding.remedy)"
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(code)
    }
}
