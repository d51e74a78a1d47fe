import APS

/// A category is for one scenario: saying which, in words, is what keeps it so.
struct ScenarioMissing: CatalogRule {
    let code = DiagnosisCode.scenarioMissing

    /// A bare list of categories has no place for the words.
    func findings(in manifest: Manifest) -> [Diagnosis] {
        guard manifest.app != nil else { return [] }
        return manifest.categories.compactMap { category in
            guard category.scenario?.allSatisfy(\.isWhitespace) ?? true else { return nil }
            return Diagnosis(
                code, "The category `\(category.record.identifier)` does not say what it is for.", at: category.place)
        }
    }
}
