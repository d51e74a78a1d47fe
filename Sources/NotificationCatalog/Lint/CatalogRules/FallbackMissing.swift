import APS

/// Versions of the app before a category's `since` show its pushes without buttons, unless the server sends them
/// another category.
struct FallbackMissing: CategoryRule {
    let code = DiagnosisCode.fallbackMissing

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.compactMap { category in
            guard let since = category.since, category.fallback == nil else { return nil }
            return Diagnosis(
                code,
                "Versions before \(since) lack the category `\(category.record.identifier)`, and no fallback is named.",
                at: category.place)
        }
    }
}
