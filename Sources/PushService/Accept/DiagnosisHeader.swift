internal import APS

/// The value of our response header `tambuli-diagnosis`: codes with their places, such as
/// `json-syntax; line=1; column=26, thread-id-header; header="thread-id"`.
///
/// A list with parameters as RFC 9651 (section 3.1) writes it. Messages stay out: they may hold what the payload says.
enum DiagnosisHeader {
    static func value(_ diagnoses: [Diagnosis]) -> String {
        diagnoses.map(item).joined(separator: ", ")
    }

    private static func item(_ diagnosis: Diagnosis) -> String {
        let place = diagnosis.place
        var item = diagnosis.code.rawValue
        if let line = place.line { item += "; line=\(line)" }
        if let column = place.column { item += "; column=\(column)" }
        if let header = place.header { item += "; header=\"\(header)\"" }
        return item
    }
}
