import APS

/// What changed in categories.
enum CategoryComparison {
    static func changes(from old: Manifest, to new: Manifest) -> [CatalogChange] {
        var pairs = Pairing(old.categories, new.categories) { $0.record.identifier }
        let renamed = pairs.renamed { isRename($0, $1) }
        return pairs.removed.map(removed)
            + pairs.otherCase.map(otherCase) + renamed.map(self.renamed)
            + (pairs.same + pairs.otherCase + renamed).flatMap { changes(from: $0.old, to: $0.new) }
            + pairs.added.map(added)
    }

    /// The same actions under another name.
    private static func isRename(_ old: CategoryDraft, _ new: CategoryDraft) -> Bool {
        !old.actions.isEmpty && old.actions.map(\.record.identifier) == new.actions.map(\.record.identifier)
    }

    // MARK: The category as a whole

    private static func removed(_ category: CategoryDraft) -> CatalogChange {
        CatalogChange(
            .categoryRemoved, .breaking, "The category `\(category.record.identifier)` is gone.",
            because: "Pushes that name it show without buttons on the new version.", at: category.place)
    }

    private static func otherCase(_ old: CategoryDraft, _ new: CategoryDraft) -> CatalogChange {
        CatalogChange(
            .categoryCase, .breaking,
            "The category `\(old.record.identifier)` is written `\(new.record.identifier)` now: they differ "
                + "\(Spelling.difference(of: new.record.identifier, from: old.record.identifier)) only.",
            because: "The match is exact: whichever of the two a server sends shows without buttons on the "
                + "versions that have the other.", at: new.identifierPlace)
    }

    private static func renamed(_ old: CategoryDraft, _ new: CategoryDraft) -> CatalogChange {
        CatalogChange(
            .categoryRenamed, .breaking,
            "The category `\(old.record.identifier)` seems to be called `\(new.record.identifier)` now.",
            because: "Pushes with the old name show without buttons on the new version, and those with the new name "
                + "on the old ones.", at: new.identifierPlace)
    }

    private static func added(_ category: CategoryDraft) -> CatalogChange {
        let name = category.record.identifier
        guard let fallback = category.fallback else {
            return CatalogChange(
                .categoryAdded, .risky, "The category `\(name)` is new, and names no fallback.",
                because: "Older versions show its pushes without buttons.", at: category.place)
        }
        return CatalogChange(
            .categoryAdded, .safe, "The category `\(name)` is new.",
            because: "Older versions are to be sent `\(fallback.identifier)` instead.", at: category.place)
    }

    // MARK: Its parts

    private static func changes(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        ActionComparison.changes(from: old, to: new) + options(from: old, to: new) + texts(from: old, to: new)
            + delivery(from: old, to: new) + ContractComparison.changes(from: old, to: new)
    }

    private static func options(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        let lost = old.record.options.subtracting(new.record.options)
        let gained = new.record.options.subtracting(old.record.options)
        return lost.names.map { change($0, "no longer has", consequence(ofLosing: $0), in: new) }
            + gained.names.map { change($0, "now has", consequence(ofGaining: $0), in: new) }
    }

    private static func change(
        _ option: String, _ verb: String, _ consequence: (CatalogChange.Impact, String), in category: CategoryDraft
    ) -> CatalogChange {
        CatalogChange(
            .categoryOptions, consequence.0,
            "The category `\(category.record.identifier)` \(verb) the option \(option).",
            because: consequence.1, at: category.place)
    }

    private static func consequence(ofLosing option: String) -> (CatalogChange.Impact, String) {
        switch CategoryOptions(name: option) {
        case .customDismissAction: (.risky, "The app no longer hears that a notification was dismissed.")
        case .allowInCarPlay: (.risky, "Its notifications no longer show in a car.")
        default: (.safe, "Less is shown or spoken than before.")
        }
    }

    private static func consequence(ofGaining option: String) -> (CatalogChange.Impact, String) {
        switch CategoryOptions(name: option) {
        case .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle:
            (.risky, "A locked screen now shows that text, though previews are hidden.")
        case .allowInCarPlay: (.risky, "Its notifications now show in a car, for all to see.")
        default: (.safe, "The app hears or may do more than before.")
        }
    }

    private static func texts(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        guard
            old.record.hiddenPreviewsBodyPlaceholder != new.record.hiddenPreviewsBodyPlaceholder
                || old.record.categorySummaryFormat != new.record.categorySummaryFormat
        else { return [] }
        return [
            CatalogChange(
                .categoryTexts, .safe,
                "The category `\(new.record.identifier)` says something else for hidden previews or summaries.",
                because: "Only what is shown changes.", at: new.place)
        ]
    }

    /// Which versions know it, what the others are sent, and where Android shows it.
    private static func delivery(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        let name = new.record.identifier
        var found: [CatalogChange] = []
        if old.since != new.since {
            found.append(
                CatalogChange(
                    .categorySince, .risky,
                    "The category `\(name)` came with \(new.since?.text ?? "the first version"), it says now; before "
                        + "it was \(old.since?.text ?? "the first version").",
                    because: "What a released version knows does not change: one of the two is wrong.", at: new.place))
        }
        if let fallback = old.fallback?.identifier, fallback != new.fallback?.identifier {
            let isGone = new.fallback == nil
            found.append(
                CatalogChange(
                    .categoryFallback, isGone ? .risky : .safe,
                    "The fallback of `\(name)` was `\(fallback)` and is \(new.fallback.map { "`\($0.identifier)`" } ?? "none").",
                    because: isGone
                        ? "Older versions show its pushes without buttons." : "Older versions get other buttons.",
                    at: new.fallback?.place ?? new.place))
        }
        if let channel = old.channel?.identifier, channel != new.channel?.identifier {
            found.append(
                CatalogChange(
                    .categoryChannel, .risky,
                    "The category `\(name)` moved from the channel `\(channel)` to "
                        + "\(new.channel.map { "`\($0.identifier)`" } ?? "none").",
                    because: "What a person set for the old channel does not hold for it any more.",
                    at: new.channel?.place ?? new.place))
        }
        return found
    }
}
