package import APS

/// A content extension of an app, as it is installed.
package struct ContentExtension: Sendable, Equatable, Codable {
    /// Started once for each notification that is opened.
    package var program: Program
    package var attributes: ContentExtensionAttributes

    package init(program: Program, attributes: ContentExtensionAttributes) {
        self.program = program
        self.attributes = attributes
    }
}

extension Installation {
    /// The one that draws notifications of a category: an exact match, the first if several declare it.
    ///
    /// Source: Apple, "Customizing the appearance of notifications" (case-sensitive; each has categories of its own).
    package func contentExtension(for category: String) -> ContentExtension? {
        contentExtensions?.first { $0.attributes.categories.contains(category) }
    }

    /// Categories that several of the app's content extensions declare.
    var disputedContentDiagnoses: [Diagnosis] {
        var counts: [String: Int] = [:]
        for name in contentExtensions?.flatMap({ Set($0.attributes.categories) }) ?? [] {
            counts[name, default: 0] += 1
        }
        return counts.filter { $0.value > 1 }.keys.sorted().map { name in
            Diagnosis(
                .contentCategoryTwice,
                "\(counts[name, default: 0]) content extensions of \(bundle) declare the category `\(name)`; the "
                    + "first of them draws it.", at: .init(category: name))
        }
    }

    /// Says when no content extension draws a category, though one seems to be meant to.
    func missingContentDiagnosis(for category: String) -> Diagnosis? {
        guard let contentExtensions, !category.isEmpty, contentExtension(for: category) == nil,
            let meant = Nearest.nearest(to: category, in: contentExtensions.flatMap(\.attributes.categories))
        else { return nil }
        return Diagnosis(
            .contentCategoryUnknown,
            "No content extension of \(bundle) declares the category `\(category)`, so the system draws the opened "
                + "notification; one declares `\(meant)`.", at: .init(category: category))
    }
}
