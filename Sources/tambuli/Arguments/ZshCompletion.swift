/// Completion for zsh, with its own descriptions: one function a command.
struct ZshCompletion {
    let root: Command

    var script: String {
        let functions = CommandPath(root).tree.map(function).joined(separator: "\n")
        // Works evaluated as well as from a file of the function path.
        return """
            #compdef \(root.name)
            \(functions)
            if [ "$funcstack[1]" = "_\(root.name)" ]; then _\(root.name) "$@"; else compdef _\(root.name) \(root.name); fi

            """
    }

    private func function(_ path: CommandPath) -> String {
        """
        \(functionName(path))() {
        \(path.command.subcommands.isEmpty ? arguments(path) : subcommands(path))
        }
        """
    }

    private func functionName(_ path: CommandPath) -> String { "_" + path.name.replacing(" ", with: "_") }

    private func subcommands(_ path: CommandPath) -> String {
        let rows = path.command.subcommands.map { Shell.quote("\(escape($0.name)):\($0.summary)") }
        let cases = path.command.subcommands.map { "    \($0.name)) \(functionName(path.appending($0))) ;;" }
        return """
              local -a names; local state line
              names=(\(rows.joined(separator: " ")))
              _arguments -C '1: :->command' '*:: :->rest'
              case $state in
              command) _describe command names ;;
              rest) case $line[1] in
            \(cases.joined(separator: "\n"))
                esac ;;
              esac
            """
    }

    private func arguments(_ path: CommandPath) -> String {
        let options = path.command.options.map { option in
            let repeats = option.isRepeatable ? "*" : ""
            guard let kind = option.kind else { return "\(repeats)--\(option.name)[\(escape(option.help))]" }
            return "\(repeats)--\(option.name)=[\(escape(option.help))]:\(escape(kind.placeholder)):\(action(kind))"
        }
        let arguments = path.command.arguments.map { argument in
            let place =
                switch argument.count {
                case .required: ""
                case .optional: ":"
                case .any, .several: "*"
                }
            return (place == "*" ? "*" : place) + ":\(escape(argument.name)):\(action(argument.kind))"
        }
        let specifications = (options + ["--help[print help]"] + arguments).map(Shell.quote)
        return "  _arguments \(specifications.joined(separator: " "))"
    }

    private func action(_ kind: ValueKind) -> String {
        switch kind.completion {
        case .nothing: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        }
    }

    /// Colons and brackets separate the parts of a specification.
    private func escape(_ text: String) -> String {
        ["\\", ":", "[", "]"].reduce(text) { $0.replacing($1, with: "\\" + $1) }
    }
}
