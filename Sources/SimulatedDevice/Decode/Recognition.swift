package import APS

/// What a category identifier means among the registered ones: an exact, case-sensitive match or nothing.
///
/// Looked up whenever something is drawn, so that a category registered anew changes notifications that are there
/// already.
package enum Recognition: Equatable {
    /// The content names no category.
    case none
    case found(CategoryRecord)
    /// Differs from a registered one in letter case alone.
    case otherCase(CategoryRecord)
    case unknown(nearest: String?)

    package init(_ identifier: String, among categories: [CategoryRecord]) {
        if identifier.isEmpty {
            self = .none
        } else if let category = categories.last(where: { $0.identifier == identifier }) {
            self = .found(category)
        } else if let category = categories.first(where: { $0.identifier.lowercased() == identifier.lowercased() }) {
            self = .otherCase(category)
        } else {
            self = .unknown(nearest: Nearest.nearest(to: identifier, in: categories.lazy.map(\.identifier)))
        }
    }

    var category: CategoryRecord? {
        if case .found(let category) = self { category } else { nil }
    }

    /// Why there are no buttons, where recognition is the reason.
    ///
    /// - Parameter bundle: the app, as the message names it.
    package func diagnosis(of identifier: String, bundle: String, categories: [CategoryRecord]) -> Diagnosis? {
        let place = Diagnosis.Place(pointer: "/aps/category", category: identifier)
        switch self {
        case .none, .found: return nil
        case .otherCase(let category):
            return Diagnosis(
                .categoryCase,
                "The category `\(identifier)` differs from the registered `\(category.identifier)` in letter case "
                    + "only, so the notification shows without buttons.",
                at: place, remedy: "Send `\(category.identifier)`; the match is case-sensitive.")
        case .unknown(let nearest):
            return Diagnosis(
                .categoryUnknown,
                "\(bundle) has not registered the category `\(identifier)`, so the notification shows without "
                    + "buttons; \(Self.registered(categories, nearest: nearest)).",
                at: place)
        }
    }

    private static func registered(_ categories: [CategoryRecord], nearest: String?) -> String {
        if let nearest { return "the nearest registered one is `\(nearest)`" }
        if categories.isEmpty { return "it has registered none" }
        let names = categories.prefix(5).map { "`\($0.identifier)`" }.joined(separator: ", ")
        return "registered are \(names)" + (categories.count > 5 ? " and \(categories.count - 5) more" : "")
    }
}
