/// Completion for fish: one line a word that can follow a command.
struct FishCompletion {
    let root: Command

    var script: String {
        let name = root.name
        return """
            # fish completion for \(name)
            function __\(name)_at
                set -l words (commandline -opc)
                set -l path
                for word in $words
                    string match -q -- '-*' $word; or set -a path $word
                end
                string match -q -- "$argv" (string join ' ' $path[1..(count (string split ' ' -- "$argv"))] 2>/dev/null)
            end
            complete -c \(name) -f
            \(CommandPath(root).tree.flatMap(lines).joined(separator: "\n"))

            """
    }

    private func lines(_ path: CommandPath) -> [String] {
        let condition = "complete -c \(root.name) -n \(Shell.quote("__\(root.name)_at \(path.name)"))"
        let exact = path.command.subcommands.map { next in
            let notYet =
                "__\(root.name)_at \(path.name); and test (count (commandline -opc)) -eq \(path.commands.count)"
            return "complete -c \(root.name) -n \(Shell.quote(notYet)) -a \(next.name) -d \(Shell.quote(next.summary))"
        }
        guard exact.isEmpty else { return exact }
        let options = path.command.options.map { option in
            "\(condition) -l \(option.name)\(option.kind.map(parameter) ?? "") -d \(Shell.quote(option.help))"
        }
        return options + ["\(condition) -l help -d 'print help'"] + arguments(path, condition)
    }

    private func arguments(_ path: CommandPath, _ condition: String) -> [String] {
        switch path.argumentCompletion {
        case .nothing: []
        case .words(let words): ["\(condition) -a \(Shell.quote(words.joined(separator: " ")))"]
        case .files: ["\(condition) -F"]
        case .folders: ["\(condition) -a '(__fish_complete_directories)'"]
        }
    }

    private func parameter(_ kind: ValueKind) -> String {
        switch kind.completion {
        case .nothing: " -x"
        case .words(let words): " -x -a \(Shell.quote(words.joined(separator: " ")))"
        case .files: " -r -F"
        case .folders: " -x -a '(__fish_complete_directories)'"
        }
    }
}
