import APS

/// `aps`, its keys and those of the alert stand once: of a key that is repeated, one reader takes the first and another
/// the last.
///
/// Source: RFC 8259, section 4.
struct KeyTwice: PayloadRule {
    func findings(in push: PushDraft) -> [Diagnosis] {
        let root = push.json.members(of: push.json.root).filter { $0.key == "aps" }
        let alert = push.member("alert").map { push.json.members(of: $0.value) } ?? []
        return Self.findings(among: root, at: "", in: push)
            + Self.findings(among: push.members, at: "/aps", in: push)
            + Self.findings(among: alert, at: "/aps/alert", in: push)
    }

    /// - Parameter pointer: of the object that the members are of.
    static func findings(
        among members: [ScannedJSON.Member], at pointer: String, in push: PushDraft
    ) -> [Diagnosis] {
        var firsts: [[UInt8]: ScannedJSON.Member] = [:]
        return members.compactMap { member in
            guard let first = firsts.updateValue(member, forKey: Array(member.key.utf8)) else { return nil }
            return Diagnosis(
                .jsonKeyTwice,
                "The key `\(member.key)` is here again: it stands at "
                    + "\(Diagnosis.Place(position: push.position(of: first.keyRange.lowerBound)).spot) already.",
                at: .init(
                    pointer: "\(pointer)/\(JSONPointer.escape(member.key))",
                    position: push.position(of: member.keyRange.lowerBound)))
        }
    }
}
