import APS

/// A category is for one scenario: its actions then fit every notification that names it. Signs of several: a name that
/// means anything (`general`, `default`), a name that joins two things (`message_or_like`), or actions named for
/// different things (`chat.reply` beside `order.track`).
struct CategoryMixedScenarios: CategoryRule {
    let code = DiagnosisCode.categoryMixedScenarios

    private static let catchAll = [
        "general", "generic", "default", "misc", "miscellaneous", "common", "all", "any", "other", "everything",
        "notification", "notifications", "main",
    ]

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.compactMap { category in
            sign(of: category.record).map { sign in
                Diagnosis(
                    code,
                    "The category `\(category.record.identifier)` seems to serve several scenarios: \(sign).",
                    at: category.identifierPlace)
            }
        }
    }

    private func sign(of category: CategoryRecord) -> String? {
        let words = ActionWords.words(of: category.identifier)
        if let only = words.first, words.count == 1, Self.catchAll.contains(only) { return "its name fits anything" }
        if words.dropFirst().dropLast().contains(where: { $0 == "or" || $0 == "and" }) {
            return "its name joins two things"
        }
        let subjects = subjects(of: category.actions)
        guard subjects.count > 1 else { return nil }
        return "its actions are about \(subjects.map { "`\($0)`" }.joined(separator: " and "))"
    }

    /// What stands before the last point of the identifiers, each once, in order.
    private func subjects(of actions: [ActionRecord]) -> [String] {
        actions.reduce(into: []) { subjects, action in
            let steps = action.identifier.split(separator: ".")
            let subject = steps.dropLast().joined(separator: ".")
            if steps.count > 1, !subjects.contains(subject) { subjects.append(subject) }
        }
    }
}
