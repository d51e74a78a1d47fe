import APS

/// What there is to say about a set of categories at the moment it is registered.
struct CategoryReview {
    private let categories: [CategoryRecord]
    private let bundle: String
    private(set) var diagnoses: [Diagnosis] = []

    init(of categories: [CategoryRecord], bundle: String) {
        self.categories = categories
        self.bundle = bundle
        for category in categories { review(category) }
    }

    private mutating func review(_ category: CategoryRecord) {
        let name = category.identifier
        let actions = category.actions
        if name.isEmpty { find(.categoryIDEmpty, "\(bundle) registers a category with an empty identifier.", name) }
        if actions.contains(where: \.identifier.isEmpty) {
            find(.actionIDEmpty, "An action of the category `\(name)` has an empty identifier.", name)
        }
        var seen: Set<String> = []
        for action in actions where !seen.insert(action.identifier).inserted && !action.identifier.isEmpty {
            find(.actionIDDuplicate, "Two actions of the category `\(name)` are called `\(action.identifier)`.", name)
        }
        if actions.count > 10 {
            find(.actionsOver10, "The category `\(name)` has \(actions.count) actions; the first 10 are shown.", name)
        }
    }

    /// - Parameter registered: identifiers of the set that the same run of the app registered before.
    mutating func compare(with old: [CategoryRecord], registeredInThisRun registered: [String]) {
        let new = Set(categories.map(\.identifier))
        let dropped = old.map(\.identifier).filter { !new.contains($0) }
        guard !dropped.isEmpty else { return }
        let names = dropped.map { "`\($0)`" }.joined(separator: ", ")
        find(.categoriesDropped, "The new set of \(bundle) lacks \(names), registered before.", dropped.first)
        if !registered.isEmpty, !categories.isEmpty, new.isDisjoint(with: registered) {
            find(
                .categoriesRace,
                "\(bundle) registered \(names) and then a set that shares none of them: it seems that two parts of "
                    + "the app register categories.", dropped.first)
        }
    }

    mutating func compare(with old: [CategoryRecord], usedBy visible: [DeviceNotification]) {
        for category in categories {
            guard let before = old.last(where: { $0.identifier == category.identifier }),
                before.actions != category.actions
            else { continue }
            let users = visible.filter { $0.content.categoryIdentifier == category.identifier }
            guard !users.isEmpty else { continue }
            find(
                .categoryRedefined,
                "The actions of the category `\(category.identifier)` changed while \(users.count) delivered "
                    + "notification(s) use it; they now show the new buttons.", category.identifier)
        }
    }

    /// Notifications whose service extension delivered before its category was registered.
    func late(
        among visible: [DeviceNotification], before old: [CategoryRecord]
    ) -> [(diagnosis: Diagnosis, notification: String)] {
        visible.compactMap { notification in
            let name = notification.content.categoryIdentifier
            guard notification.extensionRun != nil, !name.isEmpty,
                !old.contains(where: { $0.identifier == name }), categories.contains(where: { $0.identifier == name })
            else { return nil }
            let message =
                "The category `\(name)` was registered after the content handler had run, so `\(notification.id)` "
                + "arrived without buttons."
            return (Diagnosis(.categoryLate, message, at: .init(category: name)), notification.id)
        }
    }

    private mutating func find(_ code: DiagnosisCode, _ message: String, _ category: String?) {
        diagnoses.append(Diagnosis(code, message, at: .init(category: category)))
    }
}
