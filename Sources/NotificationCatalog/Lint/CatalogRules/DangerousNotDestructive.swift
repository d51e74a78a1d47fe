import APS

/// What cannot be undone should look so: the option `destructive` makes the system highlight the button, and Double
/// Tap on a watch passes it over. Text fields are left alone: the option is for buttons.
///
/// Source: `UNNotificationActionOptions.destructive`; HIG, Notifications.
struct DangerousNotDestructive: CategoryRule {
    let code = DiagnosisCode.dangerousNotDestructive

    private static let words = [
        "delete", "remove", "erase", "discard", "destroy", "wipe", "block", "ban", "revoke", "terminate", "unfriend",
    ]

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.flatMap(\.actions).compactMap { action in
            guard action.record.textInput == nil, !action.record.options.contains(.destructive),
                let word = ActionWords(action.record).first(of: Self.words)
            else { return nil }
            return Diagnosis(
                code,
                "The action \"\(action.record.title)\" seems hard to undo (\(word)), and is not marked destructive.",
                at: action.place)
        }
    }
}
