import APS

/// Android refuses a group without an id, and a channel without one can be told from no other.
///
/// Source: `NotificationChannelGroup` and `NotificationManager` of the Android platform.
struct ChannelIDEmpty: CatalogRule {
    let code = DiagnosisCode.channelIDEmpty

    func findings(in manifest: Manifest) -> [Diagnosis] {
        findings("channel", manifest.channels.map { ($0.identifier, $0.identifierPlace) })
            + findings("group", manifest.groups.map { ($0.identifier, $0.identifierPlace) })
    }

    private func findings(_ kind: String, _ places: [(String, Diagnosis.Place)]) -> [Diagnosis] {
        places.filter(\.0.isEmpty).map { Diagnosis(code, "A \(kind) has an empty id.", at: $0.1) }
    }
}
