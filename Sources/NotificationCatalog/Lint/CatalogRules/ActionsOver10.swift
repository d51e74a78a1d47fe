import APS

/// Where space is not limited, ten actions are drawn at most.
///
/// Source: `UNNotificationCategory`.
struct ActionsOver10: CategoryRule {
    let code = DiagnosisCode.actionsOver10

    static let most = 10

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.filter { $0.actions.count > Self.most }.map { category in
            Diagnosis(
                code,
                "The category `\(category.record.identifier)` has \(category.actions.count) actions; "
                    + "from \"\(category.actions[Self.most].record.title)\" on they are drawn nowhere.",
                at: category.actions[Self.most].place)
        }
    }
}
