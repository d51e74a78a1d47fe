package import APS

/// What there is to say about one file.
package struct LintReport: Sendable, Equatable, Codable {
    package let file: String
    package let kind: DocumentKind
    /// For payloads and push files that are JSON.
    package let push: PushReview?
    /// For categories: those that could be read, to check pushes against.
    package let categories: [CategoryRecord]
    /// In the order of the file, each with the file's name.
    package private(set) var findings: [Diagnosis] = []

    init(
        file: String, kind: DocumentKind, push: PushReview? = nil, categories: [CategoryRecord] = [],
        findings: [Diagnosis] = []
    ) {
        self.file = file
        self.kind = kind
        self.push = push
        self.categories = categories
        add(findings)
    }

    /// Adds what was found by comparing with other files.
    package mutating func add(_ more: [Diagnosis]) {
        let named = more.map { $0.inFile(file) }
        // A stable order: two findings at one place stay as the rules gave them.
        findings = (findings + named).enumerated().sorted { left, right in
            (left.element.place.order, left.offset) < (right.element.place.order, right.offset)
        }.map(\.element)
    }

    /// The report of a document that stands on one line of a stream.
    func onLine(_ line: Int) -> LintReport {
        var report = self
        report.findings = findings.map { finding in
            var place = finding.place
            place.line = line
            return Diagnosis(finding.code, finding.message, at: place, remedy: finding.remedy)
        }
        return report
    }

    package func count(_ severity: Diagnosis.Severity) -> Int { findings.count { $0.severity == severity } }
}

extension Diagnosis {
    fileprivate func inFile(_ file: String) -> Diagnosis {
        var place = place
        place.file = file
        return Diagnosis(code, message, at: place, remedy: remedy)
    }
}

extension Diagnosis.Place {
    /// Line and column as one number to sort by; what has no place comes first.
    fileprivate var order: Int { (line ?? 0) << 32 | (column ?? 0) }
}
