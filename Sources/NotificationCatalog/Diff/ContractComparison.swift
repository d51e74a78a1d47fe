import APS

/// What changed in the agreement about a category's payload.
enum ContractComparison {
    static func changes(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        let category = new.record.identifier
        let pairs = Pairing(old.contract.keys, new.contract.keys, by: \.name)
        return pairs.removed.map { removed($0, from: category) }
            + pairs.otherCase.map { otherCase($0.old, $0.new, of: category) }
            + (pairs.same + pairs.otherCase).flatMap { changes(from: $0.old, to: $0.new, of: category) }
            + pairs.added.map { added($0, to: category) } + rules(from: old, to: new)
    }

    private static func removed(_ key: ContractKey, from category: String) -> CatalogChange {
        CatalogChange(
            .keyRemoved, key.isRequired ? .risky : .safe,
            "The key `\(key.name)` of `\(category)` is no longer part of the payload.",
            because: key.isRequired
                ? "Older versions of the app still need it: send it as long as they are in use."
                : "Nobody could rely on it.", at: key.place)
    }

    private static func added(_ key: ContractKey, to category: String) -> CatalogChange {
        CatalogChange(
            .keyAdded, key.isRequired ? .breaking : .safe,
            "The \(key.isRequired ? "required" : "optional") key `\(key.name)` of `\(category)` is new.",
            because: key.isRequired
                ? "Servers as they are do not send it, and the new version of the app counts on it."
                : "It may be absent.", at: key.place)
    }

    private static func otherCase(_ old: ContractKey, _ new: ContractKey, of category: String) -> CatalogChange {
        CatalogChange(
            .keyCase, .breaking,
            "The key `\(old.name)` of `\(category)` is written `\(new.name)` now: they differ "
                + "\(Spelling.difference(of: new.name, from: old.name)) only.",
            because: "Keys are matched exactly: a version of the app finds only one of the two.", at: new.place)
    }

    private static func changes(from old: ContractKey, to new: ContractKey, of category: String) -> [CatalogChange] {
        let name = "The key `\(new.name)` of `\(category)`"
        var found: [CatalogChange] = []
        if old.type != new.type {
            // Each integer is a number.
            let isWider = old.type == .integer && new.type == .number
            found.append(
                CatalogChange(
                    .keyType, isWider ? .risky : .breaking,
                    "\(name) was of type \(old.type.rawValue) and is of type \(new.type.rawValue).",
                    because: isWider
                        ? "Older versions of the app may not take a fraction."
                        : "A version of the app finds nothing of use in the other's payloads.", at: new.place))
        }
        if old.isRequired != new.isRequired {
            found.append(
                CatalogChange(
                    .keyRequired, new.isRequired ? .breaking : .risky,
                    "\(name) \(new.isRequired ? "is required now" : "may be absent now").",
                    because: new.isRequired
                        ? "Servers may leave it out, and the new version of the app counts on it."
                        : "Older versions of the app count on it.", at: new.place))
        }
        return found
    }

    // MARK: The rules beside the keys

    private static func rules(from old: CategoryDraft, to new: CategoryDraft) -> [CatalogChange] {
        let name = new.record.identifier
        let (before, now) = (old.contract, new.contract)
        var found: [CatalogChange] = []
        if before.thread != now.thread {
            found.append(
                CatalogChange(
                    .threadRule, now.thread == .optional ? .safe : .risky,
                    "The thread id of `\(name)` must be \(now.thread.words), and had to be \(before.thread.words).",
                    because: now.thread == .optional
                        ? "All that was right before still is."
                        : "What servers send until they change is grouped otherwise.", at: now.threadPlace ?? new.place)
            )
        }
        if before.mutableContent != now.mutableContent {
            let isStricter = now.mutableContent == true
            found.append(
                CatalogChange(
                    .mutableContent, isStricter ? .breaking : .risky,
                    "Pushes of `\(name)` \(now.mutableContent.words) mutable-content, and before \(before.mutableContent.words).",
                    because: isStricter
                        ? "Until servers send it, no service extension runs."
                        : "Whether a service extension runs changes with it.", at: now.mutableContentPlace ?? new.place)
            )
        }
        if let media = before.media?.identifier, media != now.media?.identifier {
            found.append(
                CatalogChange(
                    .media, .breaking,
                    "The media of `\(name)` came in `\(media)`, and now \(now.media.map { "in `\($0.identifier)`" } ?? "do not come").",
                    because: "A service extension looks for it under one key.", at: now.media?.place ?? new.place))
        }
        return found
    }
}

extension ThreadRule {
    /// As the end of "must be".
    var words: String {
        switch self {
        case .optional: "anything or absent"
        case .required: "present"
        case .none: "absent"
        case .pattern(let pattern): "`\(pattern.text)`"
        }
    }
}

extension Bool? {
    /// As a verb before "mutable-content".
    fileprivate var words: String {
        switch self {
        case true?: "must have"
        case false?: "must not have"
        case nil: "may have"
        }
    }
}
