import APS

/// Buttons belong to an alert: a push that shows no text has none to offer, whatever category it names.
///
/// Source: "Declaring your actionable notification types".
struct CategoryNeedsAlert: ContractRule {
    func findings(in push: PushDraft, of category: CategoryDraft, agreedIn check: CatalogCheck) -> [Diagnosis] {
        guard !push.payload.willAlert, let member = push.member("category") else { return [] }
        return [
            Diagnosis(
                .pushTypeMismatch,
                "The push names the category `\(category.record.identifier)` and shows no text, so nobody sees its "
                    + "buttons; it is one for the type \(push.type.rawValue).",
                at: .init(
                    pointer: "/aps/category", position: push.position(of: member.keyRange.lowerBound),
                    category: category.record.identifier),
                remedy: "Add an alert with a title or a body, or leave the category out.")
        ]
    }
}
