import APS

/// Channel ids are matched letter by letter, case included; a wrong one is no channel.
///
/// Source: `NotificationManager` of the Android platform.
struct ChannelCase: CatalogRule {
    let code = DiagnosisCode.channelCase

    func findings(in manifest: Manifest) -> [Diagnosis] {
        let known = manifest.channels.map(\.identifier)
        return manifest.categories.compactMap { category in
            guard let channel = category.channel, !known.contains(channel.identifier),
                let meant = known.first(where: { $0.lowercased() == channel.identifier.lowercased() })
            else { return nil }
            return Diagnosis(
                code,
                "The category `\(category.record.identifier)` uses the channel `\(channel.identifier)`, and "
                    + "`android` has `\(meant)`.",
                at: channel.place, remedy: "Write `\(meant)`.")
        }
    }
}
