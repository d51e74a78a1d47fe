/// The release itself: its app and version.
enum ReleaseComparison {
    /// - Returns: the other changes with those of the release before them.
    static func changes(from old: Manifest, to new: Manifest, others: [CatalogChange]) -> [CatalogChange] {
        guard let before = old.app, let now = new.app else { return others }
        var found: [CatalogChange] = []
        if before.bundle != now.bundle {
            found.append(
                CatalogChange(
                    .appChanged, .breaking, "The app is `\(now.bundle)`, and was `\(before.bundle)`.",
                    because: "Tokens belong to an app: pushes to the old one do not reach the new.", at: now.place))
        }
        if !(before.version < now.version), !others.isEmpty {
            found.append(
                CatalogChange(
                    .versionNotRaised, .risky,
                    "The version is \(now.version), and was \(before.version).",
                    because: "A server tells by the version which categories an app knows.", at: now.place))
        }
        return found + others
    }
}
