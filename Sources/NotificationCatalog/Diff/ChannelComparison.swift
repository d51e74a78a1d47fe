import APS

/// What changed in Android's channels.
enum ChannelComparison {
    static func changes(from old: Manifest, to new: Manifest) -> [CatalogChange] {
        let pairs = Pairing(old.channels, new.channels, by: \.identifier)
        return pairs.removed.map(removed) + pairs.otherCase.map(otherCase)
            + pairs.same.flatMap { changes(from: $0.old, to: $0.new, texts: (old.strings, new.strings)) }
            + pairs.added.map(added)
    }

    private static func removed(_ channel: ChannelDraft) -> CatalogChange {
        CatalogChange(
            .channelRemoved, .risky, "The channel `\(channel.identifier)` is gone.",
            because: "Pushes that name it are dropped on new installations, and older versions still use it.",
            at: channel.place)
    }

    private static func otherCase(_ old: ChannelDraft, _ new: ChannelDraft) -> CatalogChange {
        CatalogChange(
            .channelCase, .breaking,
            "The channel `\(old.identifier)` is written `\(new.identifier)` now: they differ "
                + "\(Spelling.difference(of: new.identifier, from: old.identifier)) only.",
            because: "To Android it is another channel, without what the person set for the old one.",
            at: new.identifierPlace)
    }

    private static func added(_ channel: ChannelDraft) -> CatalogChange {
        CatalogChange(
            .channelAdded, .safe, "The channel `\(channel.identifier)` is new.",
            because: "Older versions do not have it, so pushes for them must name another.", at: channel.place)
    }

    private static func changes(
        from old: ChannelDraft, to new: ChannelDraft, texts: (old: ManifestStrings, new: ManifestStrings)
    ) -> [CatalogChange] {
        let name = "The channel `\(new.identifier)`"
        var found: [CatalogChange] = []
        let frozen = new.frozenDifferences(from: old)
        if !frozen.isEmpty {
            found.append(
                CatalogChange(
                    .channelIgnored, .risky, "\(name) changed in \(frozen.joined(separator: ", ")).",
                    because: "Android ignores it where the channel exists: only a new id gets the new settings.",
                    at: new.place))
        }
        if new.importance != old.importance {
            let raised = new.importance > old.importance
            found.append(
                CatalogChange(
                    .channelImportance, .risky,
                    "\(name) went from the importance \(old.importance.rawValue) to \(new.importance.rawValue).",
                    because: raised
                        ? "Android ignores it where the channel exists: only the person may raise it."
                        : "Android takes it only where the person has changed nothing.", at: new.place))
        }
        let before = [old.name, old.details].map { $0.map { texts.old.text($0) } }
        let now = [new.name, new.details].map { $0.map { texts.new.text($0) } }
        if before != now {
            found.append(
                CatalogChange(
                    .channelTexts, .safe, "\(name) is called or described differently.",
                    because: "Android takes the new words at the next start.", at: new.place))
        }
        return found
    }
}
