import APS

/// Creating a channel or a group whose id exists changes next to nothing, so the second of two is as good as absent.
///
/// Source: `NotificationManager.createNotificationChannel` of the Android platform.
struct ChannelIDDuplicate: CatalogRule {
    let code = DiagnosisCode.channelIDDuplicate

    func findings(in manifest: Manifest) -> [Diagnosis] {
        findings("channel", manifest.channels.map { ($0.identifier, $0.identifierPlace) })
            + findings("group", manifest.groups.map { ($0.identifier, $0.identifierPlace) })
    }

    private func findings(_ kind: String, _ places: [(String, Diagnosis.Place)]) -> [Diagnosis] {
        Repetitions(in: places).map { identifier, place, first in
            Diagnosis(
                code, "The \(kind) `\(identifier)` is here a second time: the first is at \(first.spot).", at: place)
        }
    }
}
