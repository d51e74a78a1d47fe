import APS

/// Which categories a server may send to which versions of an app, and what to send in their place.
package struct SupportTable: Sendable {
    package struct Row: Sendable, Equatable, Codable {
        package let category: String
        package let version: String
        package let verdict: Verdict
        /// The category to send; nil when none has buttons there.
        package let send: String?
        /// What that version draws differently or needs besides.
        package let note: String?
    }

    package enum Verdict: String, Sendable, Codable {
        /// That version has the same actions, and what it needs in the payload is sent.
        case known
        /// It knows the category with other actions, or needs another payload.
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
        func find(_ identifier: String) -> CategoryDraft? {
            known.last { $0.record.identifier.utf8.elementsEqual(identifier.utf8) }
        }
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
        let (old, new) = (there.record.actions, category.record.actions)
        let missing = new.map(\.identifier).filter { !old.map(\.identifier).contains($0) }
        let extra = old.map(\.identifier).filter { !new.map(\.identifier).contains($0) }
        let kinds = old.compactMap { action -> String? in
            guard let now = new.first(where: { $0.identifier == action.identifier }),
                (now.textInput == nil) != (action.textInput == nil)
            else { return nil }
            return "has `\(action.identifier)` as a \(action.textInput == nil ? "button" : "text field")"
        }
        let keys = there.contract.keys.filter { key in
            guard let now = category.contract.key(key.name) else { return key.isRequired }
            return now.type != key.type || key.isRequired && !now.isRequired
        }
        let parts =
            [
                missing.isEmpty ? nil : "lacks \(list(missing))", extra.isEmpty ? nil : "has \(list(extra)) besides",
                keys.isEmpty ? nil : "needs \(list(keys.map(\.name))) in the payload as its own manifest says",
            ].compactMap(\.self) + kinds
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }

    private static func list(_ identifiers: [String]) -> String {
        identifiers.map { "`\($0)`" }.joined(separator: ", ")
    }
}
