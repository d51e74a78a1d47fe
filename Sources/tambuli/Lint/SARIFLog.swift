import APS
import FoundationEssentials
import NotificationCatalog

/// Reports as a log that code-scanning services and editors read.
///
/// Source: OASIS SARIF 2.1.0.
struct SARIFLog: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    init(_ reports: [LintReport]) {
        self.init(reports.flatMap(\.findings), files: reports.map(\.file))
    }

    init(_ findings: [Diagnosis], files: [String]) {
        let codes = DiagnosisCode.allCases.filter { code in findings.contains { $0.code == code } }
        runs = [
            Run(
                tool: Tool(driver: Driver(rules: codes.map(Rule.init))),
                artifacts: files.distinct.map { Artifact(location: ArtifactLocation(file: $0)) },
                results: findings.map { Result($0, ruleIndex: codes.firstIndex(of: $0.code) ?? 0) })
        ]
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    struct Run: Encodable {
        let tool: Tool
        /// Our columns count scalars.
        let columnKind = "unicodeCodePoints"
        let artifacts: [Artifact]
        let results: [Result]
    }

    struct Tool: Encodable { let driver: Driver }

    struct Driver: Encodable {
        let name = RootCommand.command.name
        let version = Tambuli.version
        /// The codes that occur, in the table's order.
        let rules: [Rule]
    }

    struct Rule: Encodable {
        let id: String
        let shortDescription: Message
        let help: Message
        let defaultConfiguration: Configuration

        init(_ code: DiagnosisCode) {
            id = code.rawValue
            shortDescription = Message(text: code.summary)
            help = Message(text: code.remedy)
            defaultConfiguration = Configuration(level: code.severity.sarifLevel)
        }
    }

    struct Configuration: Encodable { let level: String }
    struct Message: Encodable { let text: String }
    struct Artifact: Encodable { let location: ArtifactLocation }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]

        init(_ finding: Diagnosis, ruleIndex: Int) {
            ruleId = finding.code.rawValue
            self.ruleIndex = ruleIndex
            level = finding.severity.sarifLevel
            message = Message(text: "\(finding.message) \(finding.remedy)")
            locations = [Location(finding.place)]
        }
    }

    struct Location: Encodable {
        let physicalLocation: PhysicalLocation
        /// The JSON pointer.
        let logicalLocations: [LogicalLocation]?

        init(_ place: Diagnosis.Place) {
            physicalLocation = PhysicalLocation(
                artifactLocation: ArtifactLocation(file: place.file ?? ""),
                region: place.line.map { Region(startLine: $0, startColumn: place.column) })
            logicalLocations = place.pointer.map { [LogicalLocation(fullyQualifiedName: $0)] }
        }
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region?
    }

    struct ArtifactLocation: Encodable {
        let uri: String

        init(file: String) {
            let path = file.utf8.map { byte in
                Self.isPlain(byte) ? String(Unicode.Scalar(byte)) : "%" + String(Int(byte) | 0x100, radix: 16).suffix(2)
            }
            uri = (file.hasPrefix("/") ? "file://" : "") + path.joined()
        }

        /// Unreserved in RFC 3986, or a slash.
        private static func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                true
            default: false
            }
        }
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int?
    }

    struct LogicalLocation: Encodable { let fullyQualifiedName: String }
}

extension Diagnosis.Severity {
    fileprivate var sarifLevel: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}

extension [String] {
    /// Each once, in order: a log may not name an artifact twice.
    fileprivate var distinct: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
