package import APS

/// A finding that somebody looked at and wants to hear no more of, with the reason.
package struct Silence: Sendable, Equatable {
    package let code: DiagnosisCode
    package let reason: String
    /// JSON pointer to the part it stands in; it silences findings in that part alone.
    package let scope: String
    package let place: Diagnosis.Place

    /// Whether it speaks of a finding.
    func covers(_ finding: Diagnosis) -> Bool {
        guard finding.code == code else { return false }
        let pointer = finding.place.pointer ?? ""
        return pointer == scope || pointer.hasPrefix(scope + "/")
    }
}
