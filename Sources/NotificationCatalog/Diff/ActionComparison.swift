import APS

/// What changed in the actions of a category.
enum ActionComparison {
    static func changes(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        let category = new.record.identifier
        var pairs = Pairing(old.actions, new.actions) { $0.record.identifier }
        let renamed = pairs.renamed { $0.title == $1.title && $0.isText == $1.isText }
        return pairs.removed.map { removed($0, from: category) }
            + pairs.otherCase.map { otherCase($0.old, $0.new, in: category) }
            + renamed.map { self.renamed($0.old, $0.new, in: category) }
            + (pairs.same + pairs.otherCase + renamed).flatMap { changes(from: $0.old, to: $0.new, in: category) }
            + pairs.added.map { added($0, to: category) } + order(from: old, to: new)
    }

    // MARK: The action as a whole

    private static func removed(
        _ action: ActionDraft, from category: String
    ) -> CatalogChange {
        CatalogChange(
            .actionRemoved, .breaking, "The action `\(action.record.identifier)` of `\(category)` is gone.",
            because:
                "Its button shows no more, and responses to notifications that are there already may still name it.",
            at: action.place)
    }

    private static func otherCase(_ old: ActionDraft, _ new: ActionDraft, in category: String) -> CatalogChange {
        CatalogChange(
            .actionCase, .breaking,
            "The action `\(old.record.identifier)` of `\(category)` is written `\(new.record.identifier)` now: they "
                + "differ \(Spelling.difference(of: new.record.identifier, from: old.record.identifier)) only.",
            because: "Code that compares with the old identifier no longer does anything when the button is pressed.",
            at: new.identifierPlace)
    }

    private static func renamed(_ old: ActionDraft, _ new: ActionDraft, in category: String) -> CatalogChange {
        CatalogChange(
            .actionRenamed, .breaking,
            "The action `\(old.record.identifier)` of `\(category)` seems to be called `\(new.record.identifier)` now.",
            because: "Old and new versions report different identifiers for the same button.", at: new.identifierPlace)
    }

    private static func added(_ action: ActionDraft, to category: String) -> CatalogChange {
        CatalogChange(
            .actionAdded, .safe, "The action `\(action.record.identifier)` of `\(category)` is new.",
            because: "Older versions do not show it.", at: action.place)
    }

    /// Only the first two show in a banner.
    private static func order(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        func first(_ category: CategoryDraft) -> [String] { category.actions.prefix(2).map(\.record.identifier) }
        let isSameSet = Set(old.actions.map(\.record.identifier)) == Set(new.actions.map(\.record.identifier))
        guard isSameSet, old.actions.map(\.record.identifier) != new.actions.map(\.record.identifier) else { return [] }
        let bannerChanges = Set(first(old)) != Set(first(new))
        return [
            CatalogChange(
                .actionOrder, bannerChanges ? .risky : .safe,
                "The actions of `\(new.record.identifier)` stand in another order.",
                because: bannerChanges
                    ? "Banners show the first two, which are others now." : "All of them still show.",
                at: new.place)
        ]
    }

    // MARK: Its parts

    private static func changes(from old: ActionDraft, to new: ActionDraft, in category: String) -> [CatalogChange] {
        let name = "The action `\(new.record.identifier)` of `\(category)`"
        var found: [CatalogChange] = []
        if old.isText != new.isText {
            found.append(
                CatalogChange(
                    .actionKind, .breaking,
                    "\(name) was a \(old.isText ? "text field" : "button") and is a \(new.isText ? "text field" : "button").",
                    because: new.isText
                        ? "Its response brings a text, which code and server must expect."
                        : "Its response brings no text any more, and code or server may wait for one.", at: new.place))
        }
        found += options(from: old, to: new, name: name)
        if old.title != new.title || old.record.title != new.record.title
            || (old.isText && new.isText && old.record.textInput != new.record.textInput)
            || old.record.icon != new.record.icon
        {
            found.append(
                CatalogChange(
                    .actionTitle, .safe, "\(name) looks different.", because: "Only what is shown changes.",
                    at: new.place)
            )
        }
        return found
    }

    private static func options(from old: ActionDraft, to new: ActionDraft, name: String) -> [CatalogChange] {
        let (before, now) = (old.record.options, new.record.options)
        return now.subtracting(before).names.map { option in
            let (impact, reason) = consequence(ofGaining: option, isText: new.isText)
            return CatalogChange(
                .actionOptions, impact, "\(name) now has the option \(option).", because: reason, at: new.place)
        }
            + before.subtracting(now).names.map { option in
                let (impact, reason) = consequence(ofLosing: option)
                return CatalogChange(
                    .actionOptions, impact, "\(name) no longer has the option \(option).", because: reason,
                    at: new.place)
            }
    }

    private static func consequence(ofGaining option: String, isText: Bool) -> (CatalogChange.Impact, String) {
        switch ActionOptions(name: option) {
        case .foreground:
            (.risky, isText ? "A reply now opens the app." : "The button now opens the app.")
        case .authenticationRequired: (.safe, "It now asks to unlock first.")
        default: (.safe, "It is drawn as something that cannot be undone.")
        }
    }

    private static func consequence(ofLosing option: String) -> (CatalogChange.Impact, String) {
        switch ActionOptions(name: option) {
        case .foreground:
            (.risky, "The app is no longer opened: what it does must fit the seconds it gets in the background.")
        case .authenticationRequired: (.risky, "It now works on a locked device, for whoever holds it.")
        default: (.safe, "It is drawn like any other button.")
        }
    }
}

extension ActionDraft {
    /// It takes words.
    package var isText: Bool { record.textInput != nil }
}
