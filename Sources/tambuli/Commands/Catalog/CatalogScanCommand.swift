import APS
import Foundation
import NotificationCatalog
import SourceScan

extension Command {
    static let catalogScan = Command(
        name: "scan", summary: "List the categories that an app's source registers, and compare with the manifest",
        discussion: """
            Reads Swift and Objective-C, follows constants, enums and functions from file to file, and says what it cannot \
            follow. Compares with the manifest if --catalog names one, or if \(ManifestFile.usualName) is here. \
            Hidden folders, Pods, Carthage, DerivedData, build and node_modules are passed over, and symbolic links are not \
            followed. \
            Swift is read by the program \(SwiftReaderProgram.name): `make scanner` builds it, \
            \(SwiftReaderProgram.variable) says where it is. Exit code 1 when there is an error.
            """,
        example: """
            tambuli catalog scan Sources
            tambuli catalog scan App Shared --catalog notifications.yaml --sarif > scan.sarif
            """,
        arguments: [Argument("PATH", .file("PATH"), "source files, and folders of them", .several)],
        options: [Option("catalog", .file(), "the manifest; \(ManifestFile.usualName) if absent and there")]
            + ReportFormat.options
    ) { arguments in
        let format = try ReportFormat(arguments)
        let report = try SourceScanner(readSwift: SwiftReaderProgram.find).scan(arguments.texts("PATH"))
        let name = arguments.text("catalog") ?? ManifestFile.usualName
        let isThere = FileManager.default.fileExists(atPath: name)
        let findings =
            arguments.text("catalog") != nil || isThere
            ? ScanComparison(report, with: try ManifestFile.read(name), named: name).findings : report.findings
        switch format {
        case .text: Output.result.write(ScanText(report, findings: findings, style: Output.result.style).text)
        case .json: Output.result.line(try JSONLine.encode(ScanLine(report, findings: findings)))
        case .sarif:
            let files = Set(findings.compactMap(\.place.file)).sorted()
            Output.result.line(try SARIFLog(findings, files: files).json())
        case .github: for finding in findings { Output.result.line(GitHubAnnotation(finding).line) }
        }
        return findings.contains { $0.severity == .error } ? .answerIsNo : .done
    }
}
