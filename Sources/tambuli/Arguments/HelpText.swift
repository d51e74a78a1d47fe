/// The text of `--help`, made from the table of commands.
struct HelpText {
    let path: CommandPath
    /// Lines are filled to this width, between 40 and 100 columns.
    let width: Int

    init(_ path: CommandPath, width: Int = 80) {
        self.path = path
        self.width = min(max(width, 40), 100)
    }

    private var command: Command { path.command }

    /// Ends with a line feed.
    var text: String {
        var sections = [TextLayout.fill(command.summary + ".", width: width), usage]
        if !command.discussion.isEmpty { sections.append(TextLayout.fill(command.discussion, width: width)) }
        sections += [
            table("Commands:", command.subcommands.map { ($0.name, $0.summary) }),
            table("Arguments:", command.arguments.map { ($0.name, $0.help) }),
            table("Options:", optionRows),
        ]
        if !command.example.isEmpty { sections.append("Example:\n" + TextLayout.indent(command.example, by: 2)) }
        if path.isRoot {
            sections.append(table("Exit codes:", ExitCode.all.map { ("\($0.rawValue)", $0.meaning) }))
        }
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private var usage: String {
        let words =
            command.subcommands.isEmpty
            ? command.arguments.map(\.usage) + command.options.map(\.usage) : ["COMMAND", "…"]
        return TextLayout.fill(words: ["Usage:", path.name] + words, width: width, hanging: 4)
    }

    private var optionRows: [(String, String)] {
        var rows = command.options.map { option in
            let note = option.isRequired ? " (required)" : option.defaultValue.map { " (default: \($0))" } ?? ""
            return (option.spelling, option.help + note)
        }
        if path.isRoot { rows.append(("--version", "print the version")) }
        rows.append(("--help", "print this text"))
        return rows
    }

    private func table(_ title: String, _ rows: [(String, String)]) -> String {
        guard !rows.isEmpty else { return "" }
        return title + "\n" + TextLayout.table(rows, width: width)
    }
}
