/// `tambuli completion`: the script that teaches a shell our commands.
enum CompletionCommand {
    static let command: Command = Command(
        name: "completion",
        summary: "Print the completion script of a shell",
        discussion: """
            Evaluate it in your shell's start file, or save it where the shell looks for completions: \
            ~/.local/share/bash-completion/completions/tambuli, a folder of zsh's fpath as _tambuli, or \
            ~/.config/fish/completions/tambuli.fish.
            """,
        example: "source <(tambuli completion bash)",
        arguments: [Argument("SHELL", .choice(Shell.self), Shell.allCases.map(\.rawValue).joinedByOr)],
        run: { arguments in
            let shell: Shell = arguments.required("SHELL")
            Output.result.write(shell.completionScript(for: RootCommand.command))
            return .done
        })
}
