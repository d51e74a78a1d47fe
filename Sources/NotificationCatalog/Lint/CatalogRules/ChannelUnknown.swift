import APS

/// Android drops a notification whose channel the app has not created.
///
/// Source: `NotificationManager` of the Android platform.
struct ChannelUnknown: CatalogRule {
    let code = DiagnosisCode.channelUnknown

    func findings(in manifest: Manifest) -> [Diagnosis] {
        let known = manifest.channels.map(\.identifier)
        return manifest.categories.compactMap { category in
            guard let channel = category.channel, !known.contains(channel.identifier),
                !known.contains(where: { $0.lowercased() == channel.identifier.lowercased() })
            else { return nil }
            let hint = Nearest.nearest(to: channel.identifier, in: known).map { "; did you mean `\($0)`?" } ?? "."
            return Diagnosis(
                code,
                "The category `\(category.record.identifier)` uses the channel `\(channel.identifier)`, which "
                    + "`android` does not have\(hint)",
                at: channel.place, remedy: "Name a channel of android.channels, or add this one.")
        }
    }
}
