/// A value that is told by its place on the command line.
struct Argument: Sendable {
    enum Count: Sendable {
        case required
        case optional
        /// Any number, none included. Only the last argument.
        case any
        /// One or more. Only the last argument.
        case several
    }

    /// In capitals, as the usage line shows it and ``ParsedArguments`` looks it up: `FILE`.
    let name: String
    let kind: ValueKind
    /// One line in lower case, without a full stop.
    let help: String
    let count: Count

    init(_ name: String, _ kind: ValueKind, _ help: String, _ count: Count = .required) {
        self.name = name
        self.kind = kind
        self.help = help
        self.count = count
    }

    /// `FILE`, `[FILE]`, `FILE…`, `[FILE…]`
    var usage: String {
        switch count {
        case .required: name
        case .optional: "[\(name)]"
        case .any: "[\(name)…]"
        case .several: "\(name)…"
        }
    }
}
