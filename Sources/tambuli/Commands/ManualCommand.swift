extension Command {
    static let manual: Command = Command(
        name: "manual", summary: "Print the manual page in roff", example: "tambuli manual | man -l -"
    ) { _ in
        Output.result.write(ManualPage(root: RootCommand.command, version: Tambuli.version).text)
        return .done
    }
}
