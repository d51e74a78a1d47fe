import APS

/// What a manifest changes in channels that devices have already, and Android ignores.
///
/// Source: the setters of `NotificationChannel` and `NotificationManager.createNotificationChannel` of the Android
/// platform: after creation an app changes the name, the description, the importance downward, and the group once.
struct ChannelReview {
    let findings: [Diagnosis]

    init(of manifest: Manifest, since previous: Manifest) {
        let old = Dictionary(previous.channels.map { ($0.identifier, $0) }) { first, _ in first }
        findings = manifest.channels.flatMap { channel in
            old[channel.identifier].map { Self.findings(about: channel, was: $0) } ?? []
        }
    }

    private static func findings(about channel: ChannelDraft, was old: ChannelDraft) -> [Diagnosis] {
        let raised = channel.importance > old.importance
        let importance = Diagnosis(
            .channelImportanceRaiseIgnored,
            "The importance of the channel `\(channel.identifier)` went from \(old.importance.rawValue) up to "
                + "\(channel.importance.rawValue), and devices that have the channel keep the old one.",
            at: channel.place)
        let frozen = channel.frozenDifferences(from: old)
        let fields = Diagnosis(
            .channelChangeIgnored,
            "The channel `\(channel.identifier)` changed in \(frozen.joined(separator: ", ")), and devices that have "
                + "the channel keep the old.", at: channel.place)
        return (raised ? [importance] : []) + (frozen.isEmpty ? [] : [fields])
    }
}

extension ChannelDraft {
    /// The fields that differ and are fixed when a channel is created, besides its importance.
    func frozenDifferences(from old: ChannelDraft) -> [String] {
        var fields: [String] = []
        if sound != old.sound { fields.append("sound") }
        if vibration != old.vibration { fields.append("vibration") }
        if lights != old.lights { fields.append("lights") }
        if showsBadge != old.showsBadge { fields.append("badge") }
        // A channel without a group may be given one, once.
        if let group = old.group?.identifier, group != self.group?.identifier { fields.append("group") }
        return fields
    }
}
