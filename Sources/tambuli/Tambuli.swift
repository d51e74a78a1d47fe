import Glibc

/// The command line tool.
@main
struct Tambuli {
    static let version = "0.1.0"

    static func main() async {
        let tool = CommandLineTool(root: RootCommand.command, version: version)
        let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
        exit(code.rawValue)
    }
}
