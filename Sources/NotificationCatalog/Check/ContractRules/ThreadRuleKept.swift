import APS

/// `thread-id` groups notifications: it is there, is absent, or is made of keys of the payload, as the manifest says.
struct ThreadRuleKept: ContractRule {
    func findings(in push: PushDraft, of category: CategoryDraft, agreedIn check: CatalogCheck) -> [Diagnosis] {
        let thread = push.payload.content.threadIdentifier
        guard let mistake = mistake(thread, category.contract.thread, in: push) else { return [] }
        let member = push.member("thread-id")
        let agreed = category.contract.threadPlace.map { " (\(check.spot(of: $0)))" } ?? ""
        return [
            Diagnosis(
                .threadIDRule, "\(mistake)\(agreed).",
                at: .init(
                    pointer: member == nil ? "/aps" : "/aps/thread-id",
                    position: push.position(of: member?.value.range.lowerBound ?? push.start),
                    category: category.record.identifier))
        ]
    }

    private func mistake(_ thread: String, _ rule: ThreadRule, in push: PushDraft) -> String? {
        switch rule {
        case .optional: return nil
        case .required: return thread.isEmpty ? "The push has no thread-id, and its category requires one" : nil
        case .none:
            return thread.isEmpty ? nil : "The push has the thread-id `\(thread)`, and its category has none"
        case .pattern(let pattern):
            guard let wanted = pattern.text(with: push) else {
                return thread.isEmpty ? "The push has no thread-id, and its category asks for `\(pattern.text)`" : nil
            }
            guard !thread.utf8.elementsEqual(wanted.utf8) else { return nil }
            let found = thread.isEmpty ? "no thread-id" : "the thread-id `\(thread)`"
            return "The push has \(found), and by `\(pattern.text)` it would be `\(wanted)`"
        }
    }
}

extension ThreadPattern {
    /// The thread id that a payload's keys make; nil when one is absent or has no text, which is another finding.
    fileprivate func text(with push: PushDraft) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let literal): text += literal
            case .key(let name):
                guard let value = push.json.value(name, of: push.json.root) else { return nil }
                guard let part = push.json.string(value) ?? (value.kind == .number ? push.json.text(value) : nil)
                else { return nil }
                text += part
            }
        }
        return text
    }
}
