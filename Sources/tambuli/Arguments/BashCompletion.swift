/// Completion for bash: finds the command among the words typed so far, then offers by what stands before the cursor.
struct BashCompletion {
    let root: Command

    var script: String {
        let paths = CommandPath(root).tree
        return """
            # bash completion for \(root.name)
            _\(root.name)() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} path=\(root.name) word
                COMPREPLY=()
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case "$path $word" in
            \(paths.dropFirst().map { "            \(Shell.quote($0.name))) path+=\" $word\" ;;" }.joined(separator: "\n"))
                    esac
                done
                case "$path $previous" in
            \(paths.flatMap(valueCases).joined(separator: "\n"))
                esac
                case $path in
            \(paths.map(wordCase).joined(separator: "\n"))
                esac
            }
            complete -F _\(root.name) \(root.name)

            """
    }

    private func valueCases(_ path: CommandPath) -> [String] {
        path.command.options.compactMap { option in
            guard let kind = option.kind else { return nil }
            return "        \(Shell.quote("\(path.name) --\(option.name)"))) \(reply(kind.completion, [])) return ;;"
        }
    }

    private func wordCase(_ path: CommandPath) -> String {
        "        \(Shell.quote(path.name))) \(reply(path.argumentCompletion, path.nextWords)) ;;"
    }

    private func reply(_ completion: ValueKind.Completion, _ options: [String]) -> String {
        var words = options
        var action = ""
        switch completion {
        case .nothing: break
        case .words(let values): words = values + options
        case .files: action = "-f "
        case .folders: action = "-d "
        }
        if !words.isEmpty { action += "-W \(Shell.quote(words.joined(separator: " "))) " }
        // Without this option, a path with a space would be two words.
        return action.isEmpty ? "" : "mapfile -t COMPREPLY < <(compgen \(action)-- \"$current\");"
    }
}
