import APS

/// A text that was written into the notification needs no app in front; `foreground` opens it all the same.
struct ReplyOpensApp: CategoryRule {
    let code = DiagnosisCode.replyOpensApp

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.flatMap(\.actions).filter { action in
            action.record.textInput != nil && action.record.options.contains(.foreground)
        }.map { action in
            Diagnosis(
                code,
                "The text action \"\(action.record.title)\" has the option foreground, so sending the text opens the app.",
                at: action.place)
        }
    }
}
