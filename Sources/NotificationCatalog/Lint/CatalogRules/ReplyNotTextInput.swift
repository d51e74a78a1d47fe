import APS

/// An answer in words is written at once into a text-input action; a plain button makes the person open the app first.
struct ReplyNotTextInput: CategoryRule {
    let code = DiagnosisCode.replyNotTextInput

    private static let words = ["reply", "respond", "response", "comment"]

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.flatMap(\.actions).filter { action in
            action.record.textInput == nil && ActionWords(action.record).first(of: Self.words) != nil
        }.map { action in
            Diagnosis(
                code, "The action \"\(action.record.title)\" seems to be a reply, and is a plain button.",
                at: action.place)
        }
    }
}
