import APS

/// The app's own keys, as the manifest agrees on them: the required ones are there, once, and each is of its type.
///
/// A key that the manifest does not mention may stand there as well.
struct ContractKeysKept: ContractRule {
    func findings(in push: PushDraft, of category: CategoryDraft, agreedIn check: CatalogCheck) -> [Diagnosis] {
        let members = push.json.members(of: push.json.root)
        let agreed = members.filter { member in
            category.contract.keys.contains { $0.name.utf8.elementsEqual(member.key.utf8) }
        }
        return KeyTwice.findings(among: agreed, at: "", in: push)
            + category.contract.keys.compactMap { key in
                guard let member = members.last(where: { $0.key.utf8.elementsEqual(key.name.utf8) }) else {
                    return key.isRequired ? missing(key, among: members, in: push, of: category, check) : nil
                }
                return key.type.admits(member.value, in: push.json)
                    ? nil : mistyped(key, member, in: push, of: category, check)
            }
    }

    private func missing(
        _ key: ContractKey, among members: [ScannedJSON.Member], in push: PushDraft, of category: CategoryDraft,
        _ check: CatalogCheck
    ) -> Diagnosis {
        let similar = members.map(\.key).first { PayloadKey.folded($0) == PayloadKey.folded(key.name) }
        let near = similar ?? Nearest.nearest(to: key.name, in: members.map(\.key).filter { $0 != "aps" })
        let found = members.first { $0.key == near }
        return Diagnosis(
            .contractKeyMissing,
            "The payload lacks `\(key.name)`, which `\(category.record.identifier)` requires "
                + "(\(check.spot(of: key.place)))" + (near.map { "; is `\($0)` meant to be it?" } ?? "."),
            at: .init(
                pointer: found.map { "/\(JSONPointer.escape($0.key))" } ?? "",
                position: push.position(of: found?.keyRange.lowerBound ?? push.start),
                category: category.record.identifier),
            remedy: "Send `\(key.name)`, \(key.type.words), beside aps.")
    }

    private func mistyped(
        _ key: ContractKey, _ member: ScannedJSON.Member, in push: PushDraft, of category: CategoryDraft,
        _ check: CatalogCheck
    ) -> Diagnosis {
        Diagnosis(
            .contractKeyType,
            "`\(key.name)` is \(member.value.kind.name), and `\(category.record.identifier)` needs \(key.type.words) "
                + "(\(check.spot(of: key.place))).",
            at: .init(
                pointer: "/\(JSONPointer.escape(key.name))",
                position: push.position(of: member.value.range.lowerBound), category: category.record.identifier),
            remedy: "Send \(key.type.words).")
    }
}

extension ContractKey.ValueType {
    /// "a string", for a message.
    package var words: String {
        switch self {
        case .string: "a string"
        case .integer: "a whole number"
        case .number: "a number"
        case .boolean: "true or false"
        case .object: "an object"
        case .array: "an array"
        }
    }

    /// As JSON Schema has it: `1.0` is an integer, and an integer is a number.
    func admits(_ value: ScannedJSON.Value, in json: ScannedJSON) -> Bool {
        switch (self, value.kind) {
        case (.string, .string), (.number, .number), (.boolean, .true), (.boolean, .false), (.object, .object),
            (.array, .array):
            true
        case (.integer, .number): Self.isWhole(json.text(value))
        default: false
        }
    }

    private static func isWhole(_ text: String) -> Bool {
        guard text.contains(where: { ".eE".contains($0) }) else { return true }
        return Double(text).map { $0 == $0.rounded() && $0.isFinite } ?? false
    }
}
