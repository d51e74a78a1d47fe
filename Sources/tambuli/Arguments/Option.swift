/// A value that is told by its name: `--device NAME` or `--device=NAME`; without a value, a flag.
struct Option: Sendable {
    /// Without its dashes.
    let name: String
    /// nil for a flag.
    let kind: ValueKind?
    /// One line in lower case, without a full stop.
    let help: String
    /// What holds without the option, for ``ParsedArguments`` and the help text alike.
    var defaultValue: String?
    var isRequired = false
    /// May be given several times.
    var isRepeatable = false

    init(
        _ name: String, _ kind: ValueKind, _ help: String, default defaultValue: String? = nil,
        isRequired: Bool = false, isRepeatable: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.help = help
        self.defaultValue = defaultValue
        self.isRequired = isRequired
        self.isRepeatable = isRepeatable
    }

    static func flag(_ name: String, _ help: String) -> Option { Option(flag: name, help) }

    private init(flag name: String, _ help: String) {
        self.name = name
        self.kind = nil
        self.help = help
    }

    /// `--device NAME`
    var spelling: String { kind.map { "--\(name) \($0.placeholder)" } ?? "--\(name)" }

    /// The spelling as the usage line shows it.
    var usage: String { (isRequired ? spelling : "[\(spelling)]") + (isRepeatable ? "…" : "") }
}
