/// The manual page `tambuli(1)`, made from the table of commands, in the language of `man(7)`.
struct ManualPage {
    let root: Command
    let version: String

    /// Ends with a line feed. The same table gives the same bytes.
    var text: String {
        var lines = [
            ".TH \(root.name.uppercased()) 1 \"\" \"\(escape(root.name)) \(escape(version))\" \"\"",
            ".SH NAME", "\(escape(root.name)) \\- \(escape(root.summary))",
            ".SH SYNOPSIS", ".B \(escape(root.name))", ".I COMMAND", "\\&…",
            ".SH DESCRIPTION",
        ]
        lines += paragraphs(root.discussion.isEmpty ? root.summary + "." : root.discussion)
        lines.append(".SH COMMANDS")
        for path in CommandPath(root).tree where path.command.subcommands.isEmpty && !path.isRoot {
            lines += section(path)
        }
        lines.append(".SH EXIT STATUS")
        for code in ExitCode.all { lines += [".TP", "\(code.rawValue)", escape(code.meaning)] }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ path: CommandPath) -> [String] {
        let command = path.command
        let usage = command.arguments.map(\.usage) + command.options.map(\.usage)
        var lines = [".SS \(escape(path.name))", escape(command.summary) + "."]
        if !usage.isEmpty { lines += [".PP", ".B \(escape(path.name))", escape(usage.joined(separator: " "))] }
        if !command.discussion.isEmpty { lines += [".PP"] + paragraphs(command.discussion) }
        for argument in command.arguments { lines += [".TP", ".I \(escape(argument.name))", escape(argument.help)] }
        for option in command.options {
            let note = option.isRequired ? " (required)" : option.defaultValue.map { " (default: \($0))" } ?? ""
            lines += [".TP", ".B \(escape(option.spelling))", escape(option.help + note)]
        }
        if !command.example.isEmpty {
            lines += [".PP", "Example:", ".PP", ".nf", ".RS"]
            lines += command.example.split(separator: "\n").map { escape(String($0)) } + [".RE", ".fi"]
        }
        return lines
    }

    private func paragraphs(_ text: String) -> [String] {
        Array(
            text.split(separator: "\n\n").map { [escape(String($0).replacing("\n", with: " "))] }.joined(separator: [
                ".PP"
            ]))
    }

    /// A backslash is roff's own, a dash would become a hyphen that cannot be copied, and a line that begins with a
    /// point or an apostrophe would be an order.
    private func escape(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
