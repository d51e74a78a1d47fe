extension ObjectiveCReader {
    /// One part of a message: `title:@"Reply"`; the first may have no value.
    struct Part {
        let keyword: String
        let values: [Expression]
    }

    /// `[receiver first:a second:b]`
    mutating func message() -> Expression {
        let start = place
        position += 1
        let receiver = expression()
        var parts: [Part] = []
        while let keyword = takeIdentifier() {
            guard take(":") else {
                parts.append(Part(keyword: keyword, values: []))
                break
            }
            var values = [expression()]
            while take(",") { values.append(expression()) }
            parts.append(Part(keyword: keyword, values: values))
        }
        // To the end of the message, whatever was not understood.
        while !isAtEnd, !isNext("]"), !isNext(";"), !isNext("}") {
            if isNext("(") || isNext("[") || isNext("{") { skipBalanced() } else { position += 1 }
        }
        _ = take("]")
        return Expression(Self.meaning(of: parts, to: receiver, at: start), at: start)
    }

    /// What Swift would say instead.
    private static func meaning(of parts: [Part], to receiver: Expression, at place: SourcePlace) -> Expression.Kind {
        guard let first = parts.first else { return receiver.kind }
        let value = first.values.first ?? Expression(.absent, at: place)
        let objects = first.values.filter { $0.kind != .absent }
        switch first.keyword {
        case "arrayWithObjects", "setWithObjects", "orderedSetWithObjects", "initWithObjects", "arrayWithObject",
            "setWithObject":
            return .list(objects)
        case "arrayWithArray", "setWithArray", "setWithSet", "initWithArray", "initWithSet", "initWithString",
            "stringWithString", "orderedSetWithArray":
            return value.kind
        case "arrayByAddingObject", "setByAddingObject":
            return .sum([receiver, Expression(.list(objects), at: place)])
        case "arrayByAddingObjectsFromArray", "setByAddingObjectsFromArray", "setByAddingObjectsFromSet",
            "stringByAppendingString":
            return .sum([receiver, value])
        case "stringWithFormat": return format(first.values, at: place)
        case "localizedUserNotificationStringForKey": return localized(receiver, value, at: place)
        case "localizedStringForKey": return localized(receiver, value, at: place)
        case "alloc", "init", "copy", "mutableCopy", "allObjects", "new", "array", "set", "autorelease", "retain":
            guard first.values.isEmpty else { break }
            if case .name(let type) = receiver.kind, type.hasPrefix("NS"),
                type.hasSuffix("Set") || type.hasSuffix("Array")
            {
                return .list([])
            }
            return receiver.kind
        default: break
        }
        if case .name(let type) = receiver.kind, type.hasPrefix("UN"), let made = initialiser(type, parts) {
            return made
        }
        if first.values.isEmpty { return .member(receiver, first.keyword) }
        let arguments = parts.enumerated().map { index, part in
            Argument(label: index == 0 ? nil : part.keyword, value: part.values.first ?? value)
        }
        return .call(Expression(.member(receiver, first.keyword), at: place), arguments)
    }

    /// `[Type typeWithIdentifier:a title:b]` is `Type(identifier: a, title: b)`.
    private static func initialiser(_ type: String, _ parts: [Part]) -> Expression.Kind? {
        guard let first = parts.first, let with = first.keyword.firstRange(of: "With"), !first.values.isEmpty else {
            return nil
        }
        let label = first.keyword[with.upperBound...]
        let labels = [label.prefix(1).lowercased() + label.dropFirst()] + parts.dropFirst().map(\.keyword)
        let arguments = zip(labels, parts).compactMap { label, part in
            part.values.first.map { Argument(label: label, value: $0) }
        }
        return .call(Expression(.name(type), at: first.values[0].place), arguments)
    }

    private static func localized(_ receiver: Expression, _ key: Expression, at place: SourcePlace) -> Expression.Kind {
        let method = Expression(.member(receiver, "localizedString"), at: place)
        return .call(method, [Argument(label: "forKey", value: key)])
    }

    /// `stringWithFormat:` where every place is for an object.
    private static func format(_ values: [Expression], at place: SourcePlace) -> Expression.Kind {
        guard case .text(let format)? = values.first?.kind else { return .opaque("stringWithFormat:") }
        let pieces = format.split(separator: "%@", omittingEmptySubsequences: false)
        guard pieces.count == values.count, !pieces.contains(where: { $0.contains("%") }) else {
            return .opaque("stringWithFormat:@\"\(format)\"")
        }
        var parts = [Expression(.text(String(pieces[0])), at: place)]
        for (piece, value) in zip(pieces.dropFirst(), values.dropFirst()) {
            parts += [value, Expression(.text(String(piece)), at: place)]
        }
        return .sum(parts)
    }
}
