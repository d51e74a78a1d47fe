import APS

/// A finding as a workflow command that GitHub shows beside the line it is about.
///
/// Source: "Workflow commands for GitHub Actions", setting a notice, warning or error message.
struct GitHubAnnotation {
    enum Level: String { case error, warning, notice }

    var level: Level
    var title: String
    var message: String
    var file: String?
    var textLine: Int?
    var column: Int?

    init(_ level: Level, title: String, message: String, at place: Diagnosis.Place) {
        self.level = level
        self.title = title
        self.message = message
        file = place.file
        textLine = place.line
        column = place.column
    }

    init(_ finding: Diagnosis) {
        let level: Level =
            switch finding.severity {
            case .error: .error
            case .warning: .warning
            case .info: .notice
            }
        self.init(
            level, title: finding.code.rawValue, message: "\(finding.message) \(finding.remedy)", at: finding.place)
    }

    var line: String {
        let properties: [(String, String)] = [
            ("file", file), ("line", textLine.map(String.init)), ("col", column.map(String.init)), ("title", title),
        ].compactMap { name, value in value.map { (name, $0) } }
        let list = properties.map { "\($0)=\(Self.escape($1, isProperty: true))" }.joined(separator: ",")
        return "::\(level.rawValue) \(list)::\(Self.escape(message, isProperty: false))"
    }

    /// A line break would end the command; a property also ends at a comma and at two colons.
    private static func escape(_ text: String, isProperty: Bool) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case ":" where isProperty: "%3A"
            case "," where isProperty: "%2C"
            default: String(scalar)
            }
        }.joined()
    }
}
