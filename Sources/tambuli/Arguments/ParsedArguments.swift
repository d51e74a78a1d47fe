/// What the user gave a command, checked against its table. Options by name, arguments by their name in capitals.
///
/// Asking for a name the command does not have is our own bug, and stops the program.
struct ParsedArguments: Sendable {
    private let command: Command
    private let values: [String: [String]]

    /// - Parameter values: by name; a flag that was given has an empty list.
    init(_ command: Command, values: [String: [String]]) {
        self.command = command
        self.values = values
    }

    /// Whether a flag was given.
    func flag(_ name: String) -> Bool {
        requireKnown(name)
        return values[name] != nil
    }

    /// The value, else the option's default, else nil.
    func text(_ name: String) -> String? { texts(name).last }

    /// All values of a repeatable option or of an argument that takes several.
    func texts(_ name: String) -> [String] {
        requireKnown(name)
        if let given = values[name] { return given }
        return command.options.first { $0.name == name }?.defaultValue.map { [$0] } ?? []
    }

    /// The value of a required argument or option, or of an option with a default.
    func required(_ name: String) -> String {
        guard let text = text(name) else {
            preconditionFailure("`\(name)` of `\(command.name)` is neither required nor has a default")
        }
        return text
    }

    /// nil when absent, or when it is one of the words that the option takes in place of a number.
    func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

    func decimal(_ name: String) -> Double? { text(name).flatMap { Double($0) } }

    func hostAndPort(_ name: String) -> HostAndPort? { text(name).flatMap { HostAndPort($0) } }

    /// The value as a case of the enum whose cases the option takes.
    func choice<Choice: RawRepresentable<String>>(_ name: String, as _: Choice.Type = Choice.self) -> Choice? {
        text(name).flatMap { Choice(rawValue: $0) }
    }

    /// Like ``choice(_:as:)``, where the value is required or has a default.
    func required<Choice: RawRepresentable<String>>(_ name: String, as _: Choice.Type = Choice.self) -> Choice {
        guard let choice = Choice(rawValue: required(name)) else {
            preconditionFailure("`\(name)` of `\(command.name)` takes other words than \(Choice.self) has")
        }
        return choice
    }

    private func requireKnown(_ name: String) {
        let isKnown = command.options.contains { $0.name == name } || command.arguments.contains { $0.name == name }
        precondition(isKnown, "`\(command.name)` has no option or argument `\(name)`")
    }
}
