/// Schemas as JSON Schema writes them.
extension Schema {
    /// A reference for what has a name, else the schema itself.
    var reference: JSON {
        guard let name else { return document }
        let target = JSON.Member("$ref", .string("#/components/schemas/\(name)"))
        return meaning.map { .object([target, ("description", .string($0))]) } ?? .object([target])
    }

    var document: JSON {
        var members: [JSON.Member]
        switch form {
        case .any: members = []
        case .null: members = [("type", .string("null"))]
        case .boolean: members = [("type", .string("boolean"))]
        case .integer(let bounds):
            members = [
                ("type", .string("integer")), ("minimum", .integer(bounds.lowerBound)),
                ("maximum", .integer(bounds.upperBound)),
            ]
        case .number(let bounds):
            members = [("type", .string("number"))]
            if let bounds {
                members += [("minimum", .double(bounds.lowerBound)), ("maximum", .double(bounds.upperBound))]
            }
        case .string(let string):
            members = [("type", .string("string"))]
            if !string.words.isEmpty {
                members.append(("enum", .array(string.words.map(JSON.string))))
            } else {
                if string.length.lowerBound > 0 { members.append(("minLength", .integer(string.length.lowerBound))) }
                members.append(("maxLength", .integer(string.length.upperBound)))
            }
        case .array(let element, let most):
            members = [("type", .string("array")), ("items", element.reference), ("maxItems", .integer(most))]
        case .object(let properties, let additional):
            members = [("type", .string("object"))]
            if !properties.isEmpty {
                members.append(
                    ("properties", .object(properties.map { ($0.name, $0.schema.reference) })))
            }
            let required = properties.filter(\.isRequired).map { JSON.string($0.name) }
            if !required.isEmpty { members.append(("required", .array(required))) }
            members.append(("additionalProperties", additional?.reference ?? .bool(false)))
        case .oneOf(let schemas): members = [("anyOf", .array(schemas.map(\.reference)))]
        }
        if let meaning { members.append(("description", .string(meaning))) }
        return .object(members)
    }

    /// All named schemas within, by name.
    func collect(into named: inout [String: Schema]) {
        if let name {
            guard named[name] == nil else { return }
            var plain = self
            plain.name = nil
            named[name] = plain
        }
        switch form {
        case .array(let element, _): element.collect(into: &named)
        case .object(let properties, let additional):
            for property in properties { property.schema.collect(into: &named) }
            additional?.collect(into: &named)
        case .oneOf(let schemas): for schema in schemas { schema.collect(into: &named) }
        case .any, .null, .boolean, .integer, .number, .string: break
        }
    }
}
