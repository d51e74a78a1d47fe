import APS
import NotificationCatalog
import WebConsole

/// A lint report on a payload as the API writes it.
enum LintResource {
    private static let push = Schema.object(
        "PushReview", .required("bytes", .integer), .required("limit", .integer), .required("pushType", .string),
        .required("priority", .integer), .required("bundle", Schema.string.orNull, "the app a push file names"),
        .required("category", Schema.string.orNull),
        .required("extensionWouldRun", .boolean, "a service extension would work on it"))

    static let schema = Schema.object(
        "LintReport", .required("kind", .word(DocumentKind.allCases.map(\.rawValue))),
        .required("push", push.orNull, "null for what cannot be read"),
        .required("findings", .array(of: DiagnosisResource.schema)))

    static func json(_ report: LintReport) -> JSON {
        let push = report.push.map { review in
            JSON.object([
                ("bytes", .integer(review.bytes)), ("limit", .integer(review.limit)),
                ("pushType", .string(review.pushType.rawValue)), ("priority", .integer(review.priority)),
                ("bundle", .text(review.targetBundle)), ("category", .text(review.category?.identifier)),
                ("extensionWouldRun", .bool(review.serviceExtension.wouldRun)),
            ])
        }
        return .object([
            ("kind", .string(report.kind.rawValue)), ("push", push ?? .null),
            ("findings", .array(report.findings.map(DiagnosisResource.json))),
        ])
    }
}
