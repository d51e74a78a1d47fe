import APS

/// A view as it travels, and what stays behind: what its touchable parts do.
struct RenderedView {
    let root: ViewRecord
    let handlers: [String: @MainActor (Double?) -> Void]

    init(_ parts: [ViewPart]) {
        var rendering = Rendering(parts)
        let records = parts.map { rendering.record(of: $0) }
        root = ViewRecord(.stack(.vertical, alignment: .start, spacing: 8, records))
        handlers = rendering.handlers
    }
}

/// Gives every touchable part a name of its own: the one it was given, or else its title.
private struct Rendering {
    /// Names given by the extension that no part has got yet.
    private var given: Set<String>
    /// Names that a part has or will have.
    private var taken: Set<String>
    private(set) var handlers: [String: @MainActor (Double?) -> Void] = [:]

    init(_ parts: [ViewPart]) {
        given = Self.givenNames(in: parts)
        taken = given
    }

    private static func givenNames(in parts: [ViewPart]) -> Set<String> {
        parts.reduce(into: []) { names, part in
            if let id = part.record.id { names.insert(id) }
            names.formUnion(givenNames(in: part.children))
        }
    }

    mutating func record(of part: ViewPart) -> ViewRecord {
        var record = part.record
        if let id = part.record.id {
            record.id = given.remove(id) ?? unique(id)
        } else if let title = part.title {
            record.id = unique(title)
        }
        if let id = record.id, let onTouch = part.onTouch { handlers[id] = onTouch }
        if case .stack(let axis, let alignment, let spacing, _) = record.kind {
            let children = part.children.map { self.record(of: $0) }
            record.kind = .stack(axis, alignment: alignment, spacing: spacing, children)
        }
        return record
    }

    /// The name, with a number after it if it is taken.
    private mutating func unique(_ name: String) -> String {
        var candidate = name
        var number = 1
        while !taken.insert(candidate).inserted {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }
}
