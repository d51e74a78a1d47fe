import APS
import SourceScan

/// What a scan found, as one line of JSON.
struct ScanLine: Encodable {
    let categories: [Category]
    let findings: [LintLine.Finding]
    let filesSeen: Int
    let filesParsed: Int

    init(_ report: ScanReport, findings: [Diagnosis]) {
        categories = report.categories.map(Category.init)
        self.findings = findings.map(LintLine.Finding.init)
        filesSeen = report.filesSeen
        filesParsed = report.filesParsed
    }

    struct Category: Encodable {
        let id: String
        let file: String
        let line: Int
        let column: Int
        let registered: Bool
        /// nil when they could not be told.
        let options: [String]?
        let actions: [Action]

        init(_ category: FoundCategory) {
            id = category.identifier
            file = category.place.file
            line = category.place.line
            column = category.place.column
            registered = category.isRegistered
            options = category.options?.names
            actions = category.actions.map(Action.init)
        }
    }

    struct Action: Encodable {
        let id: String
        let kind: String
        let title: String?
        let titleKey: String?
        let options: [String]?
        let file: String
        let line: Int
        let column: Int

        init(_ action: FoundAction) {
            id = action.identifier
            kind = action.textInput == nil ? "button" : "text"
            if case .literal(let text) = action.title { title = text } else { title = nil }
            if case .key(let key) = action.title { titleKey = key } else { titleKey = nil }
            options = action.options?.names
            file = action.place.file
            line = action.place.line
            column = action.place.column
        }
    }
}
