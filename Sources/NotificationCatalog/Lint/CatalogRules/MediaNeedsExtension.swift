import APS

/// Only a service extension can fetch a picture, a sound or a film, and it runs only for pushes with `mutable-content`.
///
/// Source: "Modifying content in newly delivered notifications".
struct MediaNeedsExtension: CategoryRule {
    let code = DiagnosisCode.extensionNeedsMutableContent

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.compactMap { category in
            guard let media = category.contract.media, category.contract.mutableContent != true else { return nil }
            return Diagnosis(
                code,
                "Pushes of `\(category.record.identifier)` carry media in `\(media.identifier)`, and their contract "
                    + "does not ask for mutable-content, without which no service extension fetches it.",
                at: media.place, remedy: "Add `mutableContent: true` to the category's payload.")
        }
    }
}
