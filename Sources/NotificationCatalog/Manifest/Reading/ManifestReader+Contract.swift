import APS
import Documents

/// What a push of a category must carry.
extension ManifestReader {
    mutating func contract(of category: ObjectNode, at pointer: String, category identifier: String?) -> PayloadContract
    {
        var contract = PayloadContract()
        guard let object = problems.optional("payload", of: category, Node.object) else { return contract }
        problems.refuseUnknownKeys(of: object, allowed: ["keys", "threadId", "mutableContent", "media"])
        if let keys = problems.optional("keys", of: object, Node.object) {
            contract.keys = keys.members.compactMap { key($0, at: "\(pointer)/keys", category: identifier) }
        }
        if let node = object["threadId"], let text = problems.attempt(node.string) {
            contract.thread = threadRule(text, at: node.position) ?? .optional
            contract.threadPlace = node.place("\(pointer)/threadId", category: identifier)
        }
        if let node = object["mutableContent"] {
            contract.mutableContent = problems.attempt(node.bool)
            contract.mutableContentPlace = node.place("\(pointer)/mutableContent", category: identifier)
        }
        contract.media = reference("media", of: object, at: pointer, category: identifier)
        return contract
    }

    /// `chat: string`, or `chat: {type: string, required: false, description: …}`.
    private mutating func key(_ member: ObjectNode.Member, at pointer: String, category: String?) -> ContractKey? {
        let name = member.key
        if name.isEmpty { problems.add("a key of the payload needs a name", at: member.keyRange.start) }
        if name == "aps" {
            problems.add("`aps` is the system's; the app's own keys stand beside it", at: member.keyRange.start)
        }
        let place = Diagnosis.Place(
            pointer: "\(pointer)/\(JSONPointer.escape(name))", position: member.keyRange.start.textPosition,
            category: category)
        if case .string = member.value.value {
            guard let type = problems.choice(member.value, of: ContractKey.ValueType.self) else { return nil }
            return ContractKey(name: name, type: type, isRequired: true, details: nil, place: place)
        }
        guard case .object(let object) = member.value.value else {
            problems.add(member.value.mismatch("a type, or an object with `type`").message, at: member.value.position)
            return nil
        }
        problems.refuseUnknownKeys(of: object, allowed: ["type", "required", "description"])
        let details = problems.optional("description", of: object, Node.string)
        let isRequired = problems.optional("required", of: object, Node.bool) ?? true
        guard let node = problems.attempt({ () throws(DocumentError) in try object.required("type") }),
            let type = problems.choice(node, of: ContractKey.ValueType.self)
        else { return nil }
        return ContractKey(name: name, type: type, isRequired: isRequired, details: details, place: place)
    }

    private mutating func threadRule(_ text: String, at position: SourcePosition) -> ThreadRule? {
        switch text {
        case "optional": return .optional
        case "required": return .required
        case "none": return ThreadRule.none
        default:
            if let pattern = ThreadPattern(text) { return .pattern(pattern) }
            problems.add(
                "`threadId` must be \"required\", \"optional\", \"none\" or a pattern with a key of the payload in "
                    + "braces, such as chat_{chat}, found \"\(text)\"", at: position)
            return nil
        }
    }
}
