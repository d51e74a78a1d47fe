import APS

/// Which categories a server may send to which versions of an app, and what to send in their place.
package struct SupportTable: Sendable {
    package struct Row: Sendable, Equatable, Codable {
        package let category: String
        package let version: String
        package let verdict: Verdict
        /// The category to send; nil when none has buttons there.
        package let send: String?
        /// What that version draws differently.
        package let note: String?
    }

    package enum Verdict: String, Sendable, Codable {
        /// That version has the same actions.
        case known
        /// It knows the category with other actions.
        case differs
        /// Its fallback is to be sent.
        case fallback
        /// Neither the category nor a fallback is known there.
        case unknown
    }

    /// By category in the order of the newest manifest, then by version as asked for.
    package let rows: [Row]

    /// - Parameter releases: the manifests of the supported versions, in the order to list them.
    package init(_ newest: Manifest, releases: [(version: AppVersion, manifest: Manifest)]) {
        rows = newest.categories.flatMap { category in
            releases.map { release in Self.row(category, of: newest, in: release.manifest, release.version) }
        }
    }

    private static func row(
        _ category: CategoryDraft, of newest: Manifest, in release: Manifest, _ version: AppVersion
    ) -> Row {
        let known = release.categories(knownTo: version)
        func find(_ identifier: String) -> CategoryDraft? { known.last { $0.record.identifier == identifier } }
        let name = category.record.identifier
        if let there = find(name) {
            let difference = difference(between: there, and: category)
            return Row(
                category: name, version: version.text, verdict: difference == nil ? .known : .differs, send: name,
                note: difference)
        }
        for fallback in fallbacks(of: category, in: newest) where find(fallback) != nil {
            return Row(category: name, version: version.text, verdict: .fallback, send: fallback, note: nil)
        }
        return Row(
            category: name, version: version.text, verdict: .unknown, send: nil, note: "shows without buttons")
    }

    /// The fallback, its fallback and so on, each once.
    private static func fallbacks(of category: CategoryDraft, in manifest: Manifest) -> [String] {
        var chain: [String] = []
        var next = category.fallback?.identifier
        while let identifier = next, !chain.contains(identifier) {
            chain.append(identifier)
            next = manifest.category(identifier)?.fallback?.identifier
        }
        return chain
    }

    private static func difference(between there: CategoryDraft, and category: CategoryDraft) -> String? {
        let (old, new) = (there.record.actions.map(\.identifier), category.record.actions.map(\.identifier))
        let missing = new.filter { !old.contains($0) }
        let extra = old.filter { !new.contains($0) }
        let parts = [
            missing.isEmpty ? nil : "lacks \(missing.map { "`\($0)`" }.joined(separator: ", "))",
            extra.isEmpty ? nil : "has \(extra.map { "`\($0)`" }.joined(separator: ", ")) besides",
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }
}
