import APS
import Testing

@testable import PushService

@Suite("DiagnosisHeader")
struct DiagnosisHeaderTests {
    @Test("codes are listed with their places, and nothing of the payload is")
    func list() {
        let diagnoses = [
            Diagnosis(
                .jsonSyntax, "expected a comma after \"secret\"", at: .init(position: TextPosition(line: 1, column: 26))
            ),
            Diagnosis(.threadIDHeader, "…", at: .init(header: "thread-id")),
            Diagnosis(.apsMissing, "…"),
        ]
        #expect(
            DiagnosisHeader.value(diagnoses)
                == #"json-syntax; line=1; column=26, thread-id-header; header="thread-id", aps-missing"#)
    }
}
