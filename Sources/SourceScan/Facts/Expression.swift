/// An expression in Swift's terms; readers of other languages translate into them.
package struct Expression: Sendable, Codable, Equatable {
    package indirect enum Kind: Sendable, Codable, Equatable {
        case text(String)
        case name(String)
        /// `base.name`; without a base an implicit member such as `.destructive`.
        case member(Expression?, String)
        case call(Expression, [Argument])
        case list([Expression])
        /// Texts or lists put together.
        case sum([Expression])
        case closure(parameters: [String], body: [Statement])
        /// `\.name.name`
        case keyPath([String])
        /// One of several, nobody knows which: `a ? b : c`, `a ?? b`.
        case either([Expression])
        /// A switch or an if that is a value.
        case block([Statement])
        case absent
        /// Something that is not followed, as it is written.
        case opaque(String)
    }

    package var kind: Kind
    package var place: SourcePlace

    package init(_ kind: Kind, at place: SourcePlace) {
        self.kind = kind
        self.place = place
    }
}

package struct Argument: Sendable, Codable, Equatable {
    package var label: String?
    package var value: Expression

    package init(label: String?, value: Expression) {
        self.label = label
        self.value = value
    }
}
