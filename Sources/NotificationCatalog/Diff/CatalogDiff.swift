import APS

/// What a new release of a manifest changes, and for whom.
///
/// ```swift
/// let diff = CatalogDiff(from: released, to: next)
/// if diff.isBreaking { … }
/// ```
package struct CatalogDiff: Sendable {
    /// The worst first; among equals by line.
    package let changes: [CatalogChange]

    package init(from old: Manifest, to new: Manifest) {
        let ofCategories = CategoryComparison.changes(from: old, to: new)
        let ofChannels = ChannelComparison.changes(from: old, to: new)
        let changes = ReleaseComparison.changes(from: old, to: new, others: ofCategories + ofChannels)
        self.changes = changes.enumerated().sorted { left, right in
            let (before, after) = (left.element, right.element)
            return (before.impact, before.place.line ?? 0, left.offset) < (
                after.impact, after.place.line ?? 0, right.offset
            )
        }.map(\.element)
    }

    package var isBreaking: Bool { changes.first?.impact == .breaking }

    package func count(_ impact: CatalogChange.Impact) -> Int { changes.count { $0.impact == impact } }
}
