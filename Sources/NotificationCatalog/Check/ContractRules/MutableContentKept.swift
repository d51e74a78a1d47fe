import APS

/// `mutable-content` decides whether the app's service extension runs, so both sides must mean the same.
///
/// Source: "Modifying content in newly delivered notifications".
struct MutableContentKept: ContractRule {
    func findings(in push: PushDraft, of category: CategoryDraft, agreedIn check: CatalogCheck) -> [Diagnosis] {
        guard let agreed = category.contract.mutableContent, agreed != push.payload.isMutable else { return [] }
        let spot = category.contract.mutableContentPlace.map { " (\(check.spot(of: $0)))" } ?? ""
        let member = push.member("mutable-content")
        let place = Diagnosis.Place(
            pointer: member == nil ? "/aps" : "/aps/mutable-content",
            position: push.position(of: member?.keyRange.lowerBound ?? push.start),
            category: category.record.identifier)
        let name = category.record.identifier
        return [
            agreed
                ? Diagnosis(
                    .extensionNeedsMutableContent,
                    "The push lacks `mutable-content`: 1, which `\(name)` requires\(spot), so no service extension runs.",
                    at: place)
                : Diagnosis(
                    .mutableContentRule,
                    "The push has `mutable-content`, which `\(name)` is agreed to do without\(spot).", at: place)
        ]
    }
}
