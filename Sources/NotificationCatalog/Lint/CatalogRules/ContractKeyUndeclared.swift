import APS

/// The media key and the keys in a thread pattern are keys of the payload, and must be declared as such: required, or
/// the rule could not be kept, and of a type that has a text.
struct ContractKeyUndeclared: CategoryRule {
    let code = DiagnosisCode.contractKeyUndeclared

    func findings(in categories: [CategoryDraft]) -> [Diagnosis] {
        categories.flatMap { category -> [Diagnosis] in
            let contract = category.contract
            var found: [Diagnosis] = []
            if let media = contract.media {
                found +=
                    mistake(in: media.identifier, of: contract, types: [.string], isRequired: false)
                    .map { Diagnosis(code, "`media` names \($0)", at: media.place) }.map { [$0] } ?? []
            }
            if case .pattern(let pattern) = contract.thread, let place = contract.threadPlace {
                found += pattern.keys.compactMap { key in
                    mistake(in: key, of: contract, types: [.string, .integer], isRequired: true)
                        .map { Diagnosis(code, "`threadId` names \($0)", at: place) }
                }
            }
            return found
        }
    }

    private func mistake(
        in name: String, of contract: PayloadContract, types: [ContractKey.ValueType], isRequired: Bool
    ) -> String? {
        guard let key = contract.key(name) else {
            let hint = Nearest.nearest(to: name, in: contract.keys.map(\.name)).map { "; did you mean `\($0)`?" } ?? "."
            return "the key `\(name)`, which `keys` does not declare\(hint)"
        }
        if !types.contains(key.type) {
            let words = types.map(\.rawValue).joined(separator: " or ")
            return "the key `\(name)`, which is of type \(key.type.rawValue) and must be \(words)."
        }
        return isRequired && !key.isRequired ? "the key `\(name)`, which is not required." : nil
    }
}
