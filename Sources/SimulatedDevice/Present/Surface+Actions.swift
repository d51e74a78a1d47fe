import APS

/// A category's actions on a surface.
extension Surface {
    /// Under the brief's book the option gates a category's buttons in the car; under Apple's the notification itself.
    func allowsActions(of category: CategoryRecord) -> Bool {
        model.screenOfPhone != .inTheCar || category.options.contains(.allowInCarPlay)
    }

    /// What there is to say about a category's actions in a view.
    func actionDiagnoses(of category: CategoryRecord, in view: ViewKind) -> [Diagnosis] {
        var found: [Diagnosis] = []
        let count = category.actions.count
        let place = Diagnosis.Place(category: category.identifier)
        if view == .compact, count > model.compactActions {
            let message =
                "The category `\(category.identifier)` has \(count) actions; where space is short the first "
                + "\(model.compactActions) are shown."
            found.append(Diagnosis(.actionsOver2InCompact, message, at: place))
        }
        if view == .expanded, !model.hasChannels, count > model.expandedActions[rules] {
            let message = "The category `\(category.identifier)` has \(count) actions; the first 10 are shown."
            found.append(Diagnosis(.actionsOver10, message, at: place))
        }
        if let difference = differenceOfBooks(category) { found.append(difference) }
        return found
    }

    /// Titles of the actions in the fullest view, by one of the books.
    private func titles(of category: CategoryRecord, by book: RuleBookName) -> [String] {
        guard allowsActions(of: category) else { return [] }
        let offered = category.actions.filter { model.takesText[book] || $0.textInput == nil }
        return offered.prefix(model.expandedActions[book]).map(\.title)
    }

    private func differenceOfBooks(_ category: CategoryRecord) -> Diagnosis? {
        let documented = titles(of: category, by: .documented)
        let brief = titles(of: category, by: .brief)
        guard documented != brief else { return nil }
        let message =
            "The buttons on \(model.title) depend on the rule book: documented has \(Self.list(documented)), "
            + "brief has \(Self.list(brief)); here \(rules.rawValue) is in force."
        return Diagnosis(.rulesDiffer, message, at: .init(category: category.identifier))
    }

    private static func list(_ titles: [String]) -> String {
        titles.isEmpty ? "none" : titles.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
