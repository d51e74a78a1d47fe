import APS

/// Identifiers that differ in letter case alone are different to the system and the same to a hurried reader.
///
/// Source: categories and actions are matched case-sensitively ("Declaring your actionable notification types").
struct IdentifierCaseClash: CatalogRule {
    let code = DiagnosisCode.identifierCaseClash

    func findings(in manifest: Manifest) -> [Diagnosis] {
        let actions = manifest.categories.flatMap(\.actions)
        let keys = manifest.categories.map { $0.contract.keys.map { ($0.name, $0.place) } }
        return findings("category", manifest.categories.map { ($0.record.identifier, $0.identifierPlace) })
            + findings("action", actions.map { ($0.record.identifier, $0.identifierPlace) })
            + findings("channel", manifest.channels.map { ($0.identifier, $0.identifierPlace) })
            + findings("group", manifest.groups.map { ($0.identifier, $0.identifierPlace) })
            + keys.flatMap { findings("key", $0) }
    }

    private func findings(_ kind: String, _ places: [(String, Diagnosis.Place)]) -> [Diagnosis] {
        var firsts: [String: (identifier: String, place: Diagnosis.Place)] = [:]
        return places.compactMap { identifier, place in
            let folded = identifier.lowercased()
            guard let first = firsts[folded] else {
                firsts[folded] = (identifier, place)
                return nil
            }
            guard first.identifier != identifier else { return nil }
            return Diagnosis(
                code,
                "The \(kind) `\(identifier)` differs from `\(first.identifier)` at \(first.place.spot) in letter case "
                    + "only.", at: place)
        }
    }
}
