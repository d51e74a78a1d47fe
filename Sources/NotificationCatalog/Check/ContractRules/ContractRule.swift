import APS

/// A rule about a push of a category that the app knows.
protocol ContractRule: Sendable {
    func findings(in push: PushDraft, of category: CategoryDraft, agreedIn check: CatalogCheck) -> [Diagnosis]
}

enum ContractRules {
    static let all: [any ContractRule] = [
        CategoryNeedsAlert(), ContractKeysKept(), ThreadRuleKept(), MutableContentKept(),
    ]
}
