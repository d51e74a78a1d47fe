import APS

/// Takes out of some findings what a manifest silences, and tells of silences that no finding needs any more.
struct Silencing {
    private let silences: [Silence]

    init(_ manifest: Manifest) { silences = manifest.silences }

    func apply(to findings: [Diagnosis]) -> [Diagnosis] {
        let told = findings.filter { finding in !silences.contains { $0.covers(finding) } }
        let needless = silences.filter { silence in !findings.contains(where: silence.covers) }
        return told + needless.filter { !Self.needsEarlierRelease.contains($0.code) }.map(unused)
    }

    /// Found only in comparison with an earlier release, so their silence may be for another run.
    private static let needsEarlierRelease: [DiagnosisCode] = [.channelChangeIgnored, .channelImportanceRaiseIgnored]

    private func unused(_ silence: Silence) -> Diagnosis {
        Diagnosis(
            .silenceUnused, "`\(silence.code.rawValue)` is silenced here (\(silence.reason)), and nothing is found.",
            at: silence.place)
    }
}
