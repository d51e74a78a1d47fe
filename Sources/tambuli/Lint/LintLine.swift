import APS
import NotificationCatalog

/// A report as one line of JSON.
struct LintLine: Encodable {
    let file: String
    let kind: DocumentKind
    let push: Push?
    let findings: [Finding]

    init(_ report: LintReport) {
        file = report.file
        kind = report.kind
        push = report.push.map(Push.init)
        findings = report.findings.map(Finding.init)
    }

    struct Push: Encodable {
        let bytes: Int
        let limit: Int
        let pushType: PushType
        let priority: Int
        let bundle: String?
        let category: String?
        let serviceExtension: Extension

        init(_ review: PushReview) {
            bytes = review.bytes
            limit = review.limit
            pushType = review.pushType
            priority = review.priority
            bundle = review.targetBundle
            category = review.category?.identifier
            serviceExtension = Extension(
                wouldRun: review.serviceExtension.wouldRun, conditions: review.serviceExtension.conditions)
        }
    }

    struct Extension: Encodable {
        let wouldRun: Bool
        let conditions: [ExtensionReview.Condition]
    }

    struct Finding: Encodable {
        let severity: Diagnosis.Severity
        let code: DiagnosisCode
        let message: String
        let mend: String
        let file: String?
        let line: Int?
        let column: Int?
        let pointer: String?
        let category: String?

        init(_ diagnosis: Diagnosis) {
            severity = diagnosis.severity
            code = diagnosis.code
            message = diagnosis.message
            mend = diagnosis.remedy
            file = diagnosis.place.file
            line = diagnosis.place.line
            column = diagnosis.place.column
            pointer = diagnosis.place.pointer
            category = diagnosis.place.category
        }
    }
}
