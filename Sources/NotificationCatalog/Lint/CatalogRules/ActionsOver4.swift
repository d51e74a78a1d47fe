import APS

/// More than four actions are a list to read, where a notification is for a glance.
///
/// Source: HIG, Notifications.
struct ActionsOver4: CategoryRule {
    static let most = 4
    let code = DiagnosisCode.actionsOver4

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.filter { $0.actions.count > Self.most && $0.actions.count <= ActionsOver10.most }.map { category in
            Diagnosis(
                code,
                "The category `\(category.record.identifier)` has \(category.actions.count) actions; four at most are "
                    + "advised.", at: category.actions[Self.most].place)
        }
    }
}
