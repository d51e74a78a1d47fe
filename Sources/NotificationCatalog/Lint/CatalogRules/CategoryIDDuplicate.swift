import APS

/// Of two registered categories with one identifier only one is kept, so the other's buttons never show.
///
/// Source: `UNUserNotificationCenter.setNotificationCategories(_:)`.
struct CategoryIDDuplicate: CategoryRule {
    let code = DiagnosisCode.categoryIDDuplicate

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        Repetitions(in: categories.map { ($0.record.identifier, $0.identifierPlace) }).map { identifier, place, first in
            Diagnosis(
                code, "The category `\(identifier)` is here a second time: the first is at \(first.spot).", at: place)
        }
    }
}
