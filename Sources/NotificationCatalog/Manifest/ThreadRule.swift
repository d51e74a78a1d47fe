/// What `thread-id` must be in a push of a category.
package enum ThreadRule: Sendable, Equatable {
    case optional, required
    /// The push must have none.
    case none
    case pattern(ThreadPattern)
}

/// A thread id with keys of the payload in braces: `chat_{chat}`.
package struct ThreadPattern: Sendable, Equatable {
    package enum Piece: Sendable, Equatable {
        case text(String)
        /// The value of the app's own key.
        case key(String)
    }

    /// As it was written.
    package let text: String
    package let pieces: [Piece]

    /// nil unless at least one key stands in the text, and every brace has its partner.
    package init?(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let opening = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[opening] == "{", let closing = rest[opening...].firstIndex(of: "}") else { return nil }
            let key = rest[rest.index(after: opening)..<closing]
            guard !key.isEmpty, !key.contains("{") else { return nil }
            if opening > rest.startIndex { pieces.append(.text(String(rest[..<opening]))) }
            pieces.append(.key(String(key)))
            rest = rest[rest.index(after: closing)...]
        }
        guard !pieces.isEmpty else { return nil }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.text = text
        self.pieces = pieces
    }

    /// The keys it needs, in order.
    package var keys: [String] {
        pieces.compactMap { if case .key(let name) = $0 { name } else { nil } }
    }
}
