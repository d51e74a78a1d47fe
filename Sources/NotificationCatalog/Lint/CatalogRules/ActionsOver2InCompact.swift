import APS

/// Where space is short, only the first two actions are drawn.
///
/// Source: `UNNotificationCategory`, `actions`.
struct ActionsOver2InCompact: CategoryRule {
    let code = DiagnosisCode.actionsOver2InCompact

    static let most = 2

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.filter { $0.actions.count > Self.most }.map { category in
            let drawn = category.actions.prefix(Self.most).map { "\"\($0.record.title)\"" }.joined(separator: " and ")
            return Diagnosis(
                code,
                "The category `\(category.record.identifier)` has \(category.actions.count) actions; "
                    + "where space is short only \(drawn) are drawn.",
                at: category.actions[Self.most].place)
        }
    }
}
