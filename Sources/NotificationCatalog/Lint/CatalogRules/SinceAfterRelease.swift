import APS

/// A manifest is that of one release. What came with a later one is in nothing that is generated from it, and no device
/// with that release knows it.
struct SinceAfterRelease: CatalogRule {
    let code = DiagnosisCode.sinceAfterRelease

    func findings(in manifest: Manifest) -> [Diagnosis] {
        guard let release = manifest.app?.version else { return [] }
        return manifest.categories.compactMap { category in
            guard let since = category.since, since > release else { return nil }
            return Diagnosis(
                code,
                "The category `\(category.record.identifier)` came with \(since), and this is the manifest of \(release): "
                    + "what is generated from it leaves the category out.",
                at: category.place)
        }
    }
}
