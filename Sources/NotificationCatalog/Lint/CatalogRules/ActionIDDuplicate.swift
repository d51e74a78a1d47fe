import APS

/// The identifier is all the app hears of an action, so it should be unique in all categories of the app.
///
/// Source: "Declaring your actionable notification types".
struct ActionIDDuplicate: CategoryRule {
    let code = DiagnosisCode.actionIDDuplicate

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        var first: [String: ActionDraft] = [:]
        var found: [Diagnosis] = []
        for action in categories.flatMap(\.actions) where !action.record.identifier.isEmpty {
            guard let earlier = first[action.record.identifier] else {
                first[action.record.identifier] = action
                continue
            }
            found.append(
                Diagnosis(
                    code,
                    "The action identifier `\(action.record.identifier)` is here a second time: the first, "
                        + "\"\(earlier.record.title)\", \(Self.describe(earlier.place)).",
                    at: action.identifierPlace))
        }
        return found
    }

    private static func describe(_ place: Diagnosis.Place) -> String {
        "is in the category `\(place.category ?? "")`" + (place.line.map { " at line \($0)" } ?? "")
    }
}
