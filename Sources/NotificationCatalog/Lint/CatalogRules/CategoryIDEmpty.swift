import APS

/// A category without an identifier can be named by no push.
struct CategoryIDEmpty: CategoryRule {
    let code = DiagnosisCode.categoryIDEmpty

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.filter(\.record.identifier.isEmpty).map { category in
            Diagnosis(
                code, "A category has an empty identifier, so no push can name it.",
                at: category.identifierPlace)
        }
    }
}
