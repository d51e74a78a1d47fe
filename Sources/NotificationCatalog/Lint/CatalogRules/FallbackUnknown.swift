import APS

/// A fallback is what a server sends to versions of the app that lack the category, so it must exist, be known to
/// them, and lead somewhere.
struct FallbackUnknown: CategoryRule {
    let code = DiagnosisCode.fallbackUnknown

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        let byIdentifier = Dictionary(categories.map { ($0.record.identifier, $0) }) { first, _ in first }
        return categories.compactMap { category in
            guard let fallback = category.fallback,
                let words = mistake(in: fallback, of: category, among: byIdentifier)
            else { return nil }
            return Diagnosis(
                code, "The fallback of `\(category.record.identifier)` \(words)", at: fallback.place)
        }
    }

    private func mistake(
        in fallback: Reference, of category: CategoryDraft, among categories: [String: CategoryDraft]
    ) -> String? {
        if fallback.identifier == category.record.identifier { return "is the category itself." }
        guard let target = categories[fallback.identifier] else {
            let nearest = Nearest.nearest(to: fallback.identifier, in: categories.keys.sorted())
            let hint = nearest.map { "; did you mean `\($0)`?" } ?? "."
            return "is `\(fallback.identifier)`, which is no category of this file\(hint)"
        }
        if let since = target.since, let own = category.since, since >= own {
            return "is `\(fallback.identifier)`, which is no older: it came with \(since), and this one with \(own)."
        }
        return nil
    }
}
