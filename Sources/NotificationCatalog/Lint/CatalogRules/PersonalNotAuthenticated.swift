import APS

/// An action without options works on a locked device, for whoever holds it. What spends money or opens something
/// personal should have `authenticationRequired`; `foreground` unlocks as well.
///
/// Source: "Declaring your actionable notification types".
struct PersonalNotAuthenticated: CategoryRule {
    let code = DiagnosisCode.personalNotAuthenticated

    private static let words = [
        "pay", "payment", "purchase", "buy", "transfer", "withdraw", "approve", "authorize", "authorise", "sign",
        "password", "passcode", "balance", "unlock", "disarm", "prescription",
    ]

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.flatMap(\.actions).compactMap { action in
            guard action.record.options.isDisjoint(with: [.authenticationRequired, .foreground]),
                let word = ActionWords(action.record).first(of: Self.words)
            else { return nil }
            return Diagnosis(
                code,
                "The action \"\(action.record.title)\" seems personal (\(word)), and works on a locked device.",
                at: action.place)
        }
    }
}
