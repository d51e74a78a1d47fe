/// Which JSON a reader takes. The default is RFC 8259, with repeated keys refused.
package struct JSONDialect: Sendable {
    /// What to do with a key that stands twice in one object.
    package enum RepeatedKeys: Sendable {
        /// An error that tells both places. Readers disagree about which of the two counts, so neither is safe.
        case refused
        /// Both members are kept, in order; looking up the key gives the last.
        case kept
    }

    /// `// to the end of the line` and `/* … */`. Default: not allowed.
    package var allowsComments = false
    /// A comma after the last element or member. Default: not allowed.
    package var allowsTrailingCommas = false
    /// Default: refused.
    package var repeatedKeys = RepeatedKeys.refused
    /// How deep lists and objects may be nested. Default: 512.
    package var depthLimit = 512

    package init() {}

    /// RFC 8259: what travels on the wire.
    package static let strict = JSONDialect()

    /// JSON as people write it: comments and trailing commas allowed.
    package static let handwritten: JSONDialect = {
        var dialect = JSONDialect()
        dialect.allowsComments = true
        dialect.allowsTrailingCommas = true
        return dialect
    }()
}
