import APS
import Foundation
import NotificationCatalog
import SourceScan
import Testing

/// Each folder of Tests/SampleApps is an app of another style, with what a scan of it must say in `expected.txt`.
///
/// `UPDATE_EXPECTED=1 swift test --filter SampleAppTests` writes these files anew; read the difference.
@Suite("sample apps", .enabled(if: SwiftReader.isBuilt, "needs tambuli-scan: make scanner"))
struct SampleAppTests {
    static let folder = SwiftReader.repository.appending(path: "Tests/SampleApps")
    static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

    @Test("a scan finds exactly what the app registers, and says what it could not follow", arguments: names)
    func findings(name: String) throws {
        let app = Self.folder.appending(path: name)
        let report = try SourceScanner(readSwift: SwiftReader.facts).scan([app.path])
        let text = try description(of: report, in: app)
        let expected = app.appending(path: "expected.txt")
        if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
            try text.write(to: expected, atomically: true, encoding: .utf8)
        }
        #expect(text == (try String(contentsOf: expected, encoding: .utf8)))
    }

    @Test("there is an app of each style")
    func styles() {
        #expect(Self.names.count >= 9)
    }

    /// A line for each category, action and finding.
    private func description(of report: ScanReport, in app: URL) throws -> String {
        var lines: [String] = []
        for category in report.categories {
            let options = category.options.map { $0.names.joined(separator: " ") } ?? "unknown"
            lines.append(
                "\(place(category.place, in: app)) category \(category.identifier) [\(options)]"
                    + (category.isRegistered ? "" : " not registered")
                    + (category.hasUnknownActions ? " and unknown actions" : ""))
            lines += category.actions.map { action in
                let options = action.options.map { $0.names.joined(separator: " ") } ?? "unknown"
                return "    \(place(action.place, in: app)) action \(action.identifier) [\(options)] \(action.title)"
                    + (action.textInput.map { " text \($0.buttonTitle) \($0.placeholder)" } ?? "")
                    + (action.icon.map { " icon \($0)" } ?? "")
            }
        }
        let manifest = app.appending(path: "notifications.yaml")
        var findings = report.findings
        if let data = try? Data(contentsOf: manifest) {
            let reader = ManifestReader(Array(data), named: manifest.path)
            #expect(reader.errors.isEmpty)
            findings = ScanComparison(report, with: reader.manifest, named: manifest.lastPathComponent).findings
        }
        lines += findings.map { finding in
            let place = [
                finding.place.file.map { $0.replacing(app.path + "/", with: "") }, finding.place.line.map(String.init),
            ]
            return "\(place.compactMap(\.self).joined(separator: ":")) \(finding.code.rawValue): \(finding.message)"
        }
        return lines.map { "\($0)\n" }.joined()
    }

    private func place(_ place: SourcePlace, in app: URL) -> String {
        "\(place.file.replacing(app.path + "/", with: "")):\(place.line):\(place.column)"
    }
}
