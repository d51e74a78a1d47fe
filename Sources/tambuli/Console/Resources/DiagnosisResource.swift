import APS
import WebConsole

/// A diagnosis as the API writes it.
enum DiagnosisResource {
    static let schema = Schema.object(
        "Diagnosis", .required("severity", .word(["error", "warning", "info"])),
        .required("code", .word(DiagnosisCode.allCases.map(\.rawValue))),
        .required("message", .string, "what was asked, what was found, the nearest"),
        .required("remedy", .string, "what to do about it"),
        .required("pointer", Schema.string.orNull, "JSON pointer into the payload"),
        .required("line", Schema.integer.orNull), .required("column", Schema.integer.orNull),
        .required("header", Schema.string.orNull, "the request header it is about"),
        .required("category", Schema.string.orNull))

    static func json(_ diagnosis: Diagnosis) -> JSON {
        .object([
            ("severity", .string(diagnosis.severity.rawValue)), ("code", .string(diagnosis.code.rawValue)),
            ("message", .string(diagnosis.message)), ("remedy", .string(diagnosis.remedy)),
            ("pointer", .text(diagnosis.place.pointer)), ("line", .whole(diagnosis.place.line)),
            ("column", .whole(diagnosis.place.column)), ("header", .text(diagnosis.place.header)),
            ("category", .text(diagnosis.place.category)),
        ])
    }
}
