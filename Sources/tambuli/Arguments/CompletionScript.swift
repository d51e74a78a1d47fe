/// The shells for which the table of commands makes a completion script.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script, to be evaluated by the shell. The same table gives the same bytes.
    func completionScript(for root: Command) -> String {
        switch self {
        case .bash: BashCompletion(root: root).script
        case .zsh: ZshCompletion(root: root).script
        case .fish: FishCompletion(root: root).script
        }
    }

    /// The text as one word that no shell looks into.
    static func quote(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}

extension CommandPath {
    /// What may follow this path: subcommands, or options with their dashes.
    var nextWords: [String] {
        command.subcommands.isEmpty
            ? command.options.map { "--\($0.name)" } + ["--help"] : command.subcommands.map(\.name)
    }

    /// How the first argument is completed.
    var argumentCompletion: ValueKind.Completion { command.arguments.first?.kind.completion ?? .nothing }
}
