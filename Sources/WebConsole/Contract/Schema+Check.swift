import APS
package import Documents

/// Holding a value to a schema.
extension Schema {
    /// What is wrong with a value, each with its JSON pointer; empty when it fits.
    package func faults(in node: Node, at pointer: String = "") -> [Problem.Fault] {
        switch (form, node.value) {
        case (.any, _), (.null, .null), (.boolean, .bool): return []
        case (.integer(let bounds), .number(let number)):
            guard let integer = number.integer.flatMap(Int.init(exactly:)) else {
                return fault(pointer, "must be a whole number, found \(number.text.prefix(40))")
            }
            return bounds.contains(integer)
                ? []
                : fault(pointer, "must be from \(bounds.lowerBound) to \(bounds.upperBound), found \(integer)")
        case (.number(let bounds), .number(let number)):
            guard let double = number.double else { return fault(pointer, "is too large a number") }
            guard let bounds, !bounds.contains(double) else { return [] }
            return fault(pointer, "must be from \(bounds.lowerBound) to \(bounds.upperBound), found \(double)")
        case (.string(let string), .string(let text)): return string.fault(in: text).map { fault(pointer, $0) } ?? []
        case (.array(let element, let most), .array(let nodes)):
            guard nodes.count <= most else { return fault(pointer, "has \(nodes.count) elements; \(most) are allowed") }
            return nodes.enumerated().flatMap { element.faults(in: $1, at: "\(pointer)/\($0)") }
        case (.object(let properties, let additional), .object(let object)):
            return faults(in: object, properties, additional, at: pointer)
        case (.oneOf(let schemas), _):
            let each = schemas.map { $0.faults(in: node, at: pointer) }
            if each.contains(where: \.isEmpty) { return [] }
            // The shape that was probably meant is the one whose kind fits.
            let near = zip(schemas, each).first { $0.0.takes(node) }?.1
            return near ?? fault(pointer, "must be \(expected), found \(node.kind)")
        default: return fault(pointer, "must be \(expected), found \(node.kind)")
        }
    }

    /// What is wrong with a parameter's text; nil when it fits.
    package func fault(inText text: String) -> String? {
        switch form {
        case .string(let string): return string.fault(in: text)
        case .boolean: return ["true", "false"].contains(text) ? nil : "must be true or false, found \"\(text)\""
        case .integer(let bounds):
            guard let integer = Int(text), bounds.contains(integer), text.utf8.first != UInt8(ascii: "+") else {
                return "must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound), found \"\(text)\""
            }
            return nil
        case .number(let bounds):
            guard let number = Double(text), number.isFinite, text.allSatisfy({ "0123456789.-+eE".contains($0) }) else {
                return "must be a number, found \"\(text)\""
            }
            guard let bounds, !bounds.contains(number) else { return nil }
            return "must be from \(bounds.lowerBound) to \(bounds.upperBound), found \(number)"
        default: return nil
        }
    }

    /// What the value must be, in words.
    var expected: String {
        switch form {
        case .any: "any value"
        case .null: "null"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number"
        case .string(let string): string.words.isEmpty ? "a text" : string.wordList
        case .array: "a list"
        case .object: "an object"
        case .oneOf(let schemas): schemas.map(\.expected).joined(separator: " or ")
        }
    }

    private func faults(
        in object: ObjectNode, _ properties: [Property], _ additional: Schema?, at pointer: String
    ) -> [Problem.Fault] {
        var faults: [Problem.Fault] = []
        for property in properties where property.isRequired && object[property.name] == nil {
            faults += fault(pointer, "needs `\(property.name)`")
        }
        for member in object.members {
            let place = pointer + "/" + Self.escaped(member.key)
            if let known = properties.first(where: { $0.name.utf8.elementsEqual(member.key.utf8) })?.schema
                ?? additional
            {
                faults += known.faults(in: member.value, at: place)
            } else {
                let near = Nearest.nearest(to: member.key, in: properties.map(\.name))
                faults += fault(
                    place,
                    near.map { "is unknown; did you mean `\($0)`?" }
                        ?? "is unknown; known are \(properties.map(\.name).joined(separator: ", "))")
            }
        }
        return faults
    }

    private func takes(_ node: Node) -> Bool {
        switch (form, node.value) {
        case (.any, _), (.null, .null), (.boolean, .bool), (.integer, .number), (.number, .number), (.string, .string),
            (.array, .array), (.object, .object):
            true
        case (.oneOf(let schemas), _): schemas.contains { $0.takes(node) }
        default: false
        }
    }

    private func fault(_ pointer: String, _ detail: String) -> [Problem.Fault] {
        [Problem.Fault(place: "body", name: pointer, detail: detail)]
    }

    /// RFC 6901, section 3.
    private static func escaped(_ key: String) -> String {
        var escaped = ""
        for character in key.unicodeScalars {
            switch character {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}

extension Schema.StringForm {
    var wordList: String { "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ") }

    func fault(in text: String) -> String? {
        guard words.isEmpty else {
            guard !words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else { return nil }
            let near = Nearest.nearest(to: text, in: words).map { "; did you mean \"\($0)\"?" } ?? ""
            return "must be \(wordList), found \"\(text.prefix(80))\"\(near)"
        }
        let count = text.unicodeScalars.count
        guard !length.contains(count) else { return nil }
        return count < length.lowerBound
            ? "must have at least \(length.lowerBound) characters"
            : "has \(count) characters; \(length.upperBound) are allowed"
    }
}
