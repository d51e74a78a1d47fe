/// One command, or a group of commands, as a value: parser, help, completion and manual all read this one table.
///
/// ```swift
/// static let command = Command(
///     name: "token", summary: "Print the token of an app on a device",
///     example: "tambuli token com.example.app --device iPhone",
///     arguments: [Argument("BUNDLE", .text("BUNDLE"), "the app; the only one if absent", .optional)],
///     options: [Option("device", .text("NAME"), "the device; the first if absent")],
///     run: { arguments in … })
/// ```
struct Command: Sendable {
    let name: String
    /// One line without a full stop, as an order: "Push a file through the endpoint".
    let summary: String
    /// What else a user must know, in paragraphs.
    var discussion = ""
    /// Command lines that work, one a line.
    var example = ""
    var arguments: [Argument] = []
    /// Besides `--help`, which every command has.
    var options: [Option] = []
    /// A command with subcommands has nothing else: no arguments, options or `run`.
    var subcommands: [Command] = []
    var run: (@Sendable (ParsedArguments) async throws -> ExitCode)?
}

/// A command and the names that lead to it: `tambuli device add`.
struct CommandPath: Sendable {
    private(set) var commands: [Command]

    init(_ root: Command) { commands = [root] }

    var command: Command { commands[commands.count - 1] }
    var isRoot: Bool { commands.count == 1 }
    /// As it is typed.
    var name: String { commands.map(\.name).joined(separator: " ") }

    func appending(_ command: Command) -> CommandPath {
        var path = self
        path.commands.append(command)
        return path
    }

    /// This path and all that begin with it, in order.
    var tree: [CommandPath] { [self] + command.subcommands.flatMap { appending($0).tree } }
}
