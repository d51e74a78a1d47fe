import APS

/// An action without an identifier cannot be told from others when the app hears of it.
struct ActionIDEmpty: CategoryRule {
    let code = DiagnosisCode.actionIDEmpty

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.flatMap(\.actions).filter(\.record.identifier.isEmpty).map { action in
            Diagnosis(
                code, "The action \"\(action.record.title)\" has an empty identifier.",
                at: action.identifierPlace)
        }
    }
}
