import APS

/// A channel's group must be created before the channel is.
///
/// Source: `NotificationManager.createNotificationChannel` of the Android platform.
struct ChannelGroupUnknown: CatalogRule {
    let code = DiagnosisCode.channelGroupUnknown

    func findings(in manifest: Manifest) -> [Diagnosis] {
        let known = manifest.groups.map(\.identifier)
        return manifest.channels.compactMap { channel in
            guard let group = channel.group, !known.contains(group.identifier) else { return nil }
            let hint = Nearest.nearest(to: group.identifier, in: known).map { "; did you mean `\($0)`?" } ?? "."
            return Diagnosis(
                code,
                "The channel `\(channel.identifier)` is in the group `\(group.identifier)`, which `groups` does not "
                    + "have\(hint)", at: group.place)
        }
    }
}
